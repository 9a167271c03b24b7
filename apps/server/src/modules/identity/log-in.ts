import { randomBytes } from 'node:crypto'
import type { identity } from '@tabard/contract/identity/calls'
import type { PlatformDatabase } from '../../db/platform-database.ts'
import { hashToken } from '../../http/requests/callers.ts'
import type { Handler, StaffCookie } from '../../http/handler.ts'
import { countTry, forgetTries, type Try } from './count-try.ts'
import { knownBrowserMs, rememberBrowser } from './sessions/known-browser.ts'
import { isPassword } from './passwords.ts'
import { hashPriorityOf, rememberNetwork } from './sessions/recent-networks.ts'
import { presentSession } from './sessions/present-session.ts'
import { endSession, findPersonByEmail, insertSession } from './queries.ts'

/** One and a half shifts. */
const sessionMs = 16 * 3_600_000

/**
 * Log a staff person in. Wrong and unknown give the same answer. Tries are limited by network and account
 * across all servers (F33).
 */
export const logIn: Handler<typeof identity.logIn, 'config'> = async (request) => {
  const { input, platform, session, now, deps, fail } = request
  const { secret } = deps.config
  const { network, knownBrowser } = session
  const tried: Try = { account: staffAccount(input.email), kind: 'staff', network, knownBrowser, secret }
  // Count first: 100 parallel tries count as 100.
  const counted = await countTry(platform, tried, now)
  if (counted.waitSeconds > 0) return fail('signIn.throttled', { retryAfterSeconds: counted.waitSeconds })
  await request.pause(counted.delayMs)
  const [person] = await platform.rows(findPersonByEmail({ email: input.email }))
  const pipeline = hashPriorityOf(counted, network, now)
  if (!(await isPassword(input.password, person?.passwordHash, pipeline)) || !person)
    return fail('signIn.wrong', {})
  // A password change in the meantime ended every session, so this log-in must not open another.
  if (!(await openStaffSession({ platform, session, now }, person.personId, person.passwordHash)))
    return fail('signIn.wrong', {})
  await forgetTries(platform, tried)
  rememberNetwork(network, now)
  session.remember(rememberBrowser(secret, knownBrowser, tried.account), now + knownBrowserMs)
  return presentSession(platform, person)
}

/** The key under which wrong tries of a staff account are counted. */
export function staffAccount(email: string): string {
  return `staff ${email.toLowerCase()}`
}

interface Desk {
  readonly platform: PlatformDatabase
  readonly session: StaffCookie
  readonly now: number
}

/**
 * Open a session for a person and end the one in the request. With `passwordHash`, returns false if the
 * password has changed since it was checked.
 */
export async function openStaffSession(
  { platform, session, now }: Desk,
  personId: string,
  passwordHash: string | null = null,
): Promise<boolean> {
  const token = randomBytes(32).toString('base64url')
  const [at, expires] = [new Date(now), new Date(now + sessionMs)]
  const { device, address } = session
  const [opened] = await platform.rows(
    insertSession({ hash: hashToken(token), personId, at, expires, device, address, passwordHash }),
  )
  if (!opened) return false
  if (session.token !== undefined) await platform.rows(endSession({ hash: hashToken(session.token), at }))
  session.set(token, now + sessionMs)
  return true
}
