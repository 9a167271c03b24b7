import type { accounts } from '@tabard/contract/accounts/calls'
import type { Handler } from '../../../http/handler.ts'
import { readPhone } from '../../messages/read-phone.ts'
import { getShop } from '../../shops/load-shop.ts'
import { countTry, forgetTries, type Try } from '../count-try.ts'
import { customerAccount, rememberBrowser } from '../sessions/known-browser.ts'
import { hashPriorityOf, rememberNetwork } from '../sessions/recent-networks.ts'
import { isPassword } from '../passwords.ts'
import { findByMail, findByPhone } from './customer-queries.ts'
import { openSession } from './open-session.ts'
import { faultOfPassword } from './passwords/refuse-password.ts'

/** Log in by phone or email. Wrong password, unknown and blocked give the same answer after the same time. */
export const logInCustomer: Handler<typeof accounts.logIn, 'config'> = async (request) => {
  const { input, shop, now, token, platform, session, serverMessages, language, deps, fail } = request
  const { country } = await shop.read((tx) => getShop(tx, shop.shopId))
  // The digits of an email address may form a phone number.
  const phone = input.login.includes('@') ? undefined : readPhone(input.login, country)
  const login = phone ?? input.login.trim()
  // Count first: 100 parallel tries count as 100.
  const { network } = session
  const { secret } = deps.config
  const { knownBrowser } = input
  const account = customerAccount(shop.merchantId, login)
  const tried: Try = { account, kind: 'customer', network, knownBrowser, secret }
  const counted = await countTry(platform, tried, now)
  if (counted.waitSeconds > 0) return fail('signIn.throttled', { retryAfterSeconds: counted.waitSeconds })
  await request.pause(counted.delayMs)
  const customer = await shop.read((tx) =>
    tx.row(phone === undefined ? findByMail({ email: login }) : findByPhone({ phone })),
  )
  const isRight = await isPassword(
    input.password,
    customer?.passwordHash,
    hashPriorityOf(counted, network, now),
  )
  if (!isRight || customer?.status !== 'active') return fail('signIn.wrong', {})
  const fault = await faultOfPassword(input.password, input.password.length)
  const opened = await shop.write((tx) => openSession(tx, customer, { token, now }))
  await forgetTries(platform, tried)
  rememberNetwork(network, now)
  return {
    ...opened,
    // Known by the phone as well, for codes: the login may be an email.
    knownBrowser: [customerAccount(shop.merchantId, customer.phone), account].reduce(
      (proof, each) => rememberBrowser(secret, proof, each),
      knownBrowser ?? '',
    ),
    mustChangePassword: fault !== undefined,
    message: fault === undefined ? '' : serverMessages[language]('account.mustChange'),
  }
}
