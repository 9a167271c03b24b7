import { randomUUID } from 'node:crypto'
import type { ownStaff, StaffLogIn } from '@tabard/contract/staff/own/calls'
import type { PlatformDatabase } from '../../../db/platform-database.ts'
import { reading, writing } from '../../../db/statement.ts'
import { hashToken } from '../../../http/requests/callers.ts'
import type { Handler, StaffCookie } from '../../../http/handler.ts'
import { countTry, forgetTries, type Try } from '../count-try.ts'
import { refusePassword } from '../customers/passwords/refuse-password.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { endPasswordLinksOf, findPersonByEmail, setPassword } from '../queries.ts'
import { staffPasswordMaxLength } from './invitations/accept-invitation.ts'
import { requirePerson } from './require-person.ts'

export const listOpen = reading<
  {
    sessionId: string
    createdAt: Date
    expiresAt: Date
    device: string
    address: string
    tokenHash: Buffer
  },
  { personId: string; at: Date }
>(
  `select session_id, created_at, expires_at, device, address, token_hash from staff_sessions
   where person_id = :personId and ended_at is null and expires_at > :at order by created_at desc, session_id`,
)

export const endOne = writing<Record<never, never>, { personId: string; sessionId: string; at: Date }>(
  'update staff_sessions set ended_at = :at where person_id = :personId and session_id = :sessionId and ended_at is null',
)

export const endOthers = writing<Record<never, never>, { personId: string; hash: Buffer; at: Date }>(
  'update staff_sessions set ended_at = :at where person_id = :personId and token_hash <> :hash and ended_at is null',
)

export const recordOwn = writing<Record<never, never>, { id: string; at: Date; who: string; what: string }>(
  'insert into platform_audit (audit_id, at, who, what) values (:id, :at, :who, :what)',
)

/** List the caller's sessions. */
export const readLogIns: Handler<typeof ownStaff.sessions, 'config'> = async (request) =>
  list(request.platform, request.session, (await requirePerson(request)).personId, request.now)

/** End one of the caller's own sessions. Another person's session id has no effect. */
export const endLogIn: Handler<typeof ownStaff.endSession, 'config'> = async (request) => {
  const { input, platform, session, now } = request
  const person = await requirePerson(request)
  await platform.rows(endOne({ personId: person.personId, sessionId: input.sessionId, at: new Date(now) }))
  return list(platform, session, person.personId, now)
}

/**
 * Change the caller's password, given the old one: an unattended till is not enough. Wrong tries are
 * throttled like log-ins.
 */
export const changeOwnPassword: Handler<typeof ownStaff.changePassword, 'config'> = async (request) => {
  const { input, platform, session, now, deps, fail } = request
  const { personId, email } = await requirePerson(request)
  const refused = await refusePassword(input.newPassword, staffPasswordMaxLength)
  if (refused) return refused
  const tried: Try = {
    account: `staff password ${personId}`,
    kind: 'staff',
    network: session.network,
    knownBrowser: undefined,
    secret: deps.config.secret,
  }
  const { waitSeconds, delayMs } = await countTry(platform, tried, now)
  if (waitSeconds > 0) return fail('signIn.throttled', { retryAfterSeconds: waitSeconds })
  await request.pause(delayMs)
  const [known] = await platform.rows(findPersonByEmail({ email }))
  if (!(await isPassword(input.oldPassword, known?.passwordHash))) return fail('password.wrong', {})
  const hash = await hashPassword(input.newPassword)
  await platform.batch(async (rows) => {
    await rows(setPassword({ email, hash }))
    await rows(endOthers({ personId, hash: hashToken(session.token ?? ''), at: new Date(now) }))
    await rows(endPasswordLinksOf({ personId, at: new Date(now) }))
    await rows(recordOwn({ id: randomUUID(), at: new Date(now), who: email, what: 'staff.changePassword' }))
  })
  await forgetTries(platform, tried)
  return list(platform, session, personId, now)
}

async function list(
  platform: PlatformDatabase,
  session: StaffCookie,
  personId: string,
  now: number,
): Promise<readonly StaffLogIn[]> {
  const current = hashToken(session.token ?? '')
  return (await platform.rows(listOpen({ personId, at: new Date(now) }))).map((row) => ({
    sessionId: row.sessionId,
    startedAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    device: row.device,
    address: row.address,
    isCurrent: row.tokenHash.equals(current),
  }))
}
