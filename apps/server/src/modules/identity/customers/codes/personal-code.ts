import type { ownAccount } from '@tabard/contract/accounts/own-account'
import { liveCodeMs, nonceBytes } from '@tabard/domain/value/scan-code'
import type { Handler } from '../../../../http/handler.ts'
import { takeRandom } from '../../../platform/new-id.ts'
import { signScanCode } from '../../../platform/sign-scan-code.ts'
import { findCustomer } from '../customer-queries.ts'

/**
 * Create the text of a customer's QR code (ADR-190). It identifies the customer to staff of this merchant and grants no
 * access to the account. The screen requests another every minute.
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
    const expiresAt = Math.floor((now + liveCodeMs) / 1000) * 1000
    const code = signScanCode(deps.config.secret, tx.merchantId, {
      kind: 'person',
      isLive: true,
      subjectId: customer.customerId,
      expiresAt,
      nonce: takeRandom(nonceBytes),
    })
    return { code, expiresAt }
  })
