import type { accounts } from '@tabard/contract/accounts/calls'
import type { Handler } from '../../../../http/handler.ts'
import { readPhone } from '../../../messages/read-phone.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { browserOf, customerAccount, rememberBrowser } from '../../sessions/known-browser.ts'
import { findByPhone } from '../customer-queries.ts'
import { openSession } from '../open-session.ts'
import { proveCode, spendCode } from './prove-code.ts'

/** Log in with a code. A phone without an account has codes too, which were never sent. */
export const logInByCode: Handler<typeof accounts.logInByCode, 'config'> = async (request) => {
  const { input, shop, now, token, device, deps, fail } = request
  const { country, settings } = await shop.read((tx) => getShop(tx, shop.shopId))
  if (!settings['account.hasSmsLogin']) return fail('logIn.smsOff', {})
  const phone = readPhone(input.phone, country)
  if (phone === undefined) return fail('phone.invalid', {})
  const { secret } = deps.config
  const account = customerAccount(shop.merchantId, phone)
  const knownBy = browserOf(secret, input.knownBrowser, account)
  const codeId = await proveCode(request, { phone, purpose: 'logIn', code: input.code, device, knownBy })
  if (codeId === undefined) return fail('code.wrong', {})
  const opened = await shop.write(async (tx) => {
    if (!(await spendCode(tx, codeId, now))) return undefined
    const customer = await tx.row(findByPhone({ phone }))
    return customer?.status === 'active' ? openSession(tx, customer, { token, now }) : undefined
  })
  if (!opened) return fail('code.wrong', {})
  const knownBrowser = rememberBrowser(secret, input.knownBrowser, account)
  return { ...opened, knownBrowser, mustChangePassword: false, message: '' }
}
