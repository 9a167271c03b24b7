import { createHmac, randomBytes } from 'node:crypto'
import type { ownAccount } from '@tabard/contract/accounts/own-account'
import type { Handler } from '../../../../http/handler.ts'
import { findCustomer } from '../customer-queries.ts'

/** A photo of the code is soon worthless. The screen requests another every minute. */
const lifeMs = 90_000

/**
 * Create the text of a customer's QR code: handle, expiry, nonce and a signature of these. It identifies the
 * customer to staff of this merchant and grants no access to the account.
 */
export const showPersonalCode: Handler<typeof ownAccount.personalCode, 'config'> = ({
  input,
  shop,
  now,
  deps,
  fail,
}) =>
  shop.read(async (tx, caller) => {
    const customer = await tx.row(findCustomer({ customerId: (await caller).customerId }))
    if (!customer) return fail('account.unknown', {})
    if (input.userId !== undefined && input.userId !== customer.handle) return fail('account.notYours', {})
    const expiresAt = now + lifeMs
    const said = ['TBD1', customer.handle, expiresAt.toString(36), randomBytes(9).toString('base64url')].join(
      '.',
    )
    return { code: `${said}.${signPersonalCode(deps.config.secret, tx.merchantId, said)}`, expiresAt }
  })

/** The signature includes the merchant, so that another merchant's code is invalid. */
function signPersonalCode(secret: string, merchantId: string, said: string): string {
  return createHmac('sha256', secret)
    .update(`personal code ${merchantId} ${said}`)
    .digest('base64url')
    .slice(0, 32)
}
