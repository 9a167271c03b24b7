import { randomBytes } from 'node:crypto'
import type { identity } from '@tabard/contract/identity'
import { hashToken } from '../../http/callers.ts'
import type { Handler } from '../../http/handler.ts'
import { countTry, forgetTries } from './count-try.ts'
import { isPassword } from './passwords.ts'
import { presentSession } from './present-session.ts'
import { endSession, findPersonByEmail, insertSession } from './queries.ts'

/** A shift and a half; a session ends by itself after it. */
const sessionMs = 16 * 3_600_000

/** Staff log-in: one answer for wrong and unknown, throttled by account and by address whatever process is asked (decision 33). */
export const signIn: Handler<typeof identity.signIn> = async ({ input, platform, session, now, fail }) => {
  const keys = { account: `account ${input.email.toLowerCase()}`, address: `address ${session.address}` }
  // Counted before it is looked at: a hundred tries at once are a hundred tries.
  const waitSeconds = await countTry(platform, keys, now)
  if (waitSeconds > 0) return fail('signIn.throttled', { retryAfterSeconds: waitSeconds })
  const [person] = await platform.rows(findPersonByEmail(input.email))
  if (!(await isPassword(input.password, person?.password_hash)) || !person) return fail('signIn.wrong', {})
  const token = randomBytes(32).toString('base64url')
  await platform.rows(
    insertSession(hashToken(token), person.person_id, new Date(now), new Date(now + sessionMs)),
  )
  await forgetTries(platform, keys)
  // A new log-in never inherits the session it came with.
  if (session.token !== undefined) await platform.rows(endSession(hashToken(session.token), new Date(now)))
  session.set(token, now + sessionMs)
  return presentSession(platform, person)
}
