import type { identity } from '@tabard/contract/identity/calls'
import { Refusal, Refused } from '../../db/refusal.ts'
import { hashToken } from '../../http/requests/callers.ts'
import type { Handler } from '../../http/handler.ts'
import { presentSession } from './sessions/present-session.ts'
import { endSession, findSessionPerson } from './queries.ts'

/** End the caller's session, effective at once. Throws `token.missing`. */
export const logOut: Handler<typeof identity.logOut> = async ({ platform, session, now }) => {
  const ended =
    session.token === undefined
      ? []
      : await platform.rows(endSession({ hash: hashToken(session.token), at: new Date(now) }))
  session.clear()
  if (ended.length === 0) throw new Refused(new Refusal('token.missing', {}))
  return {}
}

/** Read the caller's session. Throws `token.missing`. */
export const readSession: Handler<typeof identity.session> = async ({ platform, session, now }) => {
  const [person] =
    session.token === undefined
      ? []
      : await platform.rows(findSessionPerson({ hash: hashToken(session.token), at: new Date(now) }))
  if (!person) throw new Refused(new Refusal('token.missing', {}))
  return presentSession(platform, person)
}
