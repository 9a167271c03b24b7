import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../../db/refusal.ts'
import { reading, writing } from '../../../../db/statement.ts'

/** How long a password link is valid. */
export const passwordLinkMinutes = 30
/** The same in milliseconds. */
export const passwordLinkMs = passwordLinkMinutes * 60_000

/** Create a token of 256 random bits. */
export function newPasswordToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The address of the new-password page. The token follows the #, so no server, proxy or log receives it. */
export function passwordLink(consoleUrl: string, token: string): string {
  return `${consoleUrl}/console/new-password#${token}`
}

/** Insert a link that is mailed to its person. */
export const insertMailedLink = writing<
  Record<never, never>,
  { hash: Buffer; personId: string; at: Date; expiresAt: Date }
>(
  'insert into staff_password_links (token_hash, person_id, created_at, expires_at) values (:hash, :personId, :at, :expiresAt)',
)

/**
 * Insert a link made by another person. No row: the person has an assignment outside `held`, at any merchant,
 * or belongs to the platform.
 */
export const insertMadeLink = writing<
  { personId: string },
  {
    hash: Buffer
    personId: string
    at: Date
    expiresAt: Date
    held: readonly string[]
    makerHeld: readonly string[]
  }
>(
  `insert into staff_password_links (token_hash, person_id, created_at, expires_at, held, maker_held)
   select :hash, :personId, :at, :expiresAt, :held::uuid[], :makerHeld::uuid[]
   where not exists (select from platform_people where person_id = :personId)
     and not exists (select from staff_assignments where person_id = :personId and assignment_id <> all (:held::uuid[]))
   returning person_id`,
)

/** A password link with its person. */
export interface PasswordLinkRow {
  readonly personId: string
  readonly email: string
  readonly name: string
  readonly expiresAt: Date
  readonly endedAt: Date | null
  /** Made by another person, and roles have changed since: its person has more, or its maker less. */
  readonly isOutdated: boolean
}

const outdated = `l.held is not null and (
     exists (select from platform_people pp where pp.person_id = l.person_id)
     or exists (select from staff_assignments a where a.person_id = l.person_id and a.assignment_id <> all (l.held))
     or (select count(*) from staff_assignments a where a.assignment_id = any (l.maker_held)) < cardinality(l.maker_held))`

/** Find a link by the hash of its token. */
export const findPasswordLink = reading<PasswordLinkRow, { hash: Buffer }>(
  `select p.person_id, p.email, p.name, l.expires_at, l.ended_at, ${outdated} as is_outdated
   from staff_password_links l join staff_people p using (person_id) where l.token_hash = :hash`,
)

/** Lock the person of a link: parallel uses of any of their links wait. */
export const lockPersonOfLink = reading<{ personId: string }, { hash: Buffer }>(
  `select person_id from staff_people
   where person_id = (select person_id from staff_password_links where token_hash = :hash) for update`,
)

/** Use a link up. Of parallel calls one gets the row. */
export const spendPasswordLink = writing<{ personId: string; isMailed: boolean }, { hash: Buffer; at: Date }>(
  `update staff_password_links l set ended_at = :at
   where token_hash = :hash and ended_at is null and expires_at > :at and not (${outdated})
   returning person_id, held is null as is_mailed`,
)

type LinkRefusal =
  | Refusal<'passwordLink.unknown'>
  | Refusal<'passwordLink.expired'>
  | Refusal<'passwordLink.ended'>

/** Refuse a link that is unknown, used, outdated or expired. */
export function refusePasswordLink(link: PasswordLinkRow | undefined, now: number): LinkRefusal | undefined {
  if (!link) return new Refusal('passwordLink.unknown', {})
  if (link.endedAt !== null || link.isOutdated) return new Refusal('passwordLink.ended', {})
  return link.expiresAt.getTime() <= now ? new Refusal('passwordLink.expired', {}) : undefined
}
