import { randomBytes } from 'node:crypto'
import type { identity } from '@tabard/contract/identity'
import type { PlatformDoor } from '../../db/platform-door.ts'
import { hashToken } from '../../http/callers.ts'
import type { Handler, StaffCookie } from '../../http/handler.ts'
import { countTry, forgetTries } from './count-try.ts'
import { isPassword } from './passwords.ts'
import { presentSession } from './present-session.ts'
import { endSession, findPersonByEmail, insertSession } from './queries.ts'

/** A shift and a half; a session ends by itself after it. */
const sessionMs = 16 * 3_600_000

/** Staff log-in: one answer for wrong and unknown, throttled by account and by address whatever process is asked (decision 33). */
export const signIn: Handler<typeof identity.signIn> = async ({ input, platform, session, now, fail }) => {
  const keys = { account: accountKey(input.email), address: `address ${session.address}` }
  // Counted before it is looked at: a hundred tries at once are a hundred tries.
  const waitSeconds = await countTry(platform, keys, now)
  if (waitSeconds > 0) return fail('signIn.throttled', { retryAfterSeconds: waitSeconds })
  const [person] = await platform.rows(findPersonByEmail(input.email))
  if (!(await isPassword(input.password, person?.password_hash)) || !person) return fail('signIn.wrong', {})
  // A password that was changed while this one was being looked at ended every session; this would be one more.
  if (!(await openStaffSession({ platform, session, now }, person.person_id, person.password_hash)))
    return fail('signIn.wrong', {})
  await forgetTries(platform, keys)
  return presentSession(platform, person)
}

/** What wrong tries at a log-in are counted by. */
export function accountKey(email: string): string {
  return `account ${email.toLowerCase()}`
}

interface Desk {
  readonly platform: PlatformDoor
  readonly session: StaffCookie
  readonly now: number
}

/**
 * Logs a person in here. A new log-in never inherits the session it came with. False, with the hash that a password was
 * right for: they have another one by now.
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
    insertSession(hashToken(token), personId, at, expires, device, address, passwordHash),
  )
  if (!opened) return false
  if (session.token !== undefined) await platform.rows(endSession(hashToken(session.token), at))
  session.set(token, now + sessionMs)
  return true
}
