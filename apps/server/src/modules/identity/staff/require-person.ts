import type { PlatformDatabase } from '../../../db/platform-database.ts'
import { Refusal, Refused } from '../../../db/refusal.ts'
import { reading } from '../../../db/statement.ts'
import { hashToken } from '../../../http/requests/callers.ts'
import type { StaffCookie } from '../../../http/handler.ts'
import { findSessionPerson } from '../queries.ts'

interface Person {
  readonly personId: string
  readonly name: string
  readonly email: string
}

interface PersonRequest {
  readonly platform: PlatformDatabase
  readonly session: StaffCookie
  readonly now: number
}

export const isOfPlatform = reading<{ personId: string }, { personId: string }>(
  'select person_id from platform_people where person_id = :personId',
)

/** Find the logged-in person, for calls without a shop. */
export async function findPerson({ platform, session, now }: PersonRequest): Promise<Person | undefined> {
  if (session.token === undefined) return undefined
  const [person] = await platform.rows(
    findSessionPerson({ hash: hashToken(session.token), at: new Date(now) }),
  )
  return person
}

/** Get the logged-in person. Throws `token.missing`. */
export async function requirePerson(request: PersonRequest): Promise<Person> {
  const person = await findPerson(request)
  if (!person) throw new Refused(new Refusal('token.missing', {}))
  return person
}

export async function isPlatformPerson(platform: PlatformDatabase, personId: string): Promise<boolean> {
  return (await platform.rows(isOfPlatform({ personId }))).length > 0
}

/** Get the logged-in person of the platform. Throws `token.missing` and `permission.denied`. */
export async function requirePlatformPerson(request: PersonRequest): Promise<Person> {
  const person = await requirePerson(request)
  if (!(await isPlatformPerson(request.platform, person.personId)))
    throw new Refused(new Refusal('permission.denied', { permission: 'platform' }))
  return person
}
