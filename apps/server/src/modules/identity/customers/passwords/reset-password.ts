import type { accounts } from '@tabard/contract/accounts/calls'
import type { Handler } from '../../../../http/handler.ts'
import { readPhone } from '../../../messages/read-phone.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { browserOf, customerAccount } from '../../sessions/known-browser.ts'
import { hashPassword } from '../../passwords.ts'
import { findByPhone } from '../customer-queries.ts'
import { proveCode, spendCode } from '../codes/prove-code.ts'
import { refusePassword } from './refuse-password.ts'
import { replacePassword } from './replace-password.ts'

/** Set a new password with a code sent to the phone. All sessions end. */
export const resetPassword: Handler<typeof accounts.resetPassword, 'config'> = async (request) => {
  const { input, shop, now, device, deps, fail } = request
  const { country, settings } = await shop.read((tx) => getShop(tx, shop.shopId))
  const phone = readPhone(input.phone, country)
  if (phone === undefined) return fail('phone.invalid', {})
  const refused = await refusePassword(input.password, settings['account.passwordMaxLength'])
  if (refused) return refused
  const account = customerAccount(shop.merchantId, phone)
  const knownBy = browserOf(deps.config.secret, input.knownBrowser, account)
  const codeId = await proveCode(request, { phone, purpose: 'reset', code: input.code, device, knownBy })
  if (codeId === undefined) return fail('code.wrong', {})
  const passwordHash = await hashPassword(input.password)
  const changed = await shop.write(async (tx) => {
    if (!(await spendCode(tx, codeId, now))) return undefined
    const customer = await tx.row(findByPhone({ phone }))
    if (!customer) return undefined
    const how = { shopId: shop.shopId, what: 'account.resetPassword', now } as const
    return replacePassword(tx, customer.customerId, passwordHash, how)
  })
  return changed ? { message: '' } : fail('code.wrong', {})
}
