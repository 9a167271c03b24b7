import { createHmac, randomBytes } from 'node:crypto'
import type { ownAccount } from '@tabard/contract/own-account'
import type { Handler } from '../../../http/handler.ts'
import { findCustomer } from './customer-queries.ts'

/** A picture of it is worth nothing soon after; the screen asks for another each minute. */
const lifeMs = 90_000

/**
 * What a customer's QR code says: who, until when, a nonce, and our signature of these. It opens no account: it says to
 * staff of this merchant whose it is.
 */
export const showPersonalCode: Handler<typeof ownAccount.personalCode> = ({
  input,
  shop,
  now,
  outside,
  fail,
}) =>
  shop.read(async (tx, caller) => {
    const customer = await tx.row(findCustomer(tx.merchantId, (await caller).customerId))
    if (!customer) return fail('account.unknown', {})
    if (input.userId !== undefined && input.userId !== customer.handle) return fail('account.notYours', {})
    const expiresAt = now + lifeMs
    const said = ['TBD1', customer.handle, expiresAt.toString(36), randomBytes(9).toString('base64url')].join(
      '.',
    )
    return { code: `${said}.${signPersonalCode(outside.config.secret, tx.merchantId, said)}`, expiresAt }
  })

/** Of the merchant as well: the code of one is none of another. */
function signPersonalCode(secret: string, merchantId: string, said: string): string {
  return createHmac('sha256', secret)
    .update(`personal code ${merchantId} ${said}`)
    .digest('base64url')
    .slice(0, 32)
}
