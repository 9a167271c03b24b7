import type { ownAccount } from '@tabard/contract/accounts/own-account'
import type { Handler } from '../../../../http/handler.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { countTry, forgetTries, type Try } from '../../count-try.ts'
import { hashPassword, isPassword } from '../../passwords.ts'
import { findCustomer } from '../customer-queries.ts'
import { openSession } from '../open-session.ts'
import { refusePassword } from './refuse-password.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Change the password, given the old one: a stolen token alone is not enough. Wrong old passwords are
 * throttled like log-ins.
 */
export const changePassword: Handler<typeof ownAccount.changePassword, 'config'> = async (request) => {
  const { input, shop, now, platform, session, deps, fail } = request
  const [{ settings }, known] = await shop.read(async (tx, caller) => {
    const { customerId } = await caller
    return Promise.all([getShop(tx, shop.shopId), tx.row(findCustomer({ customerId }))])
  })
  if (!known) return fail('account.unknown', {})
  if (input.userId !== undefined && input.userId !== known.handle) return fail('account.notYours', {})
  const refused = await refusePassword(input.newPassword, settings['account.passwordMaxLength'])
  if (refused) return refused
  const tried: Try = {
    account: `customer password ${known.customerId}`,
    kind: 'customer',
    network: session.network,
    knownBrowser: undefined,
    secret: deps.config.secret,
  }
  const { waitSeconds, delayMs } = await countTry(platform, tried, now)
  if (waitSeconds > 0) return fail('signIn.throttled', { retryAfterSeconds: waitSeconds })
  await request.pause(delayMs)
  if (!(await isPassword(input.oldPassword, known.passwordHash))) return fail('password.wrong', {})
  const passwordHash = await hashPassword(input.newPassword)
  const opened = await shop.write(async (tx) => {
    const how = { shopId: shop.shopId, what: 'account.changePassword', now } as const
    const customer = await replacePassword(tx, known.customerId, passwordHash, how)
    return customer ? openSession(tx, customer, { token: undefined, now }) : undefined
  })
  if (!opened) return fail('account.unknown', {})
  await forgetTries(platform, tried)
  return { ...opened, mustChangePassword: false, message: '' }
}
