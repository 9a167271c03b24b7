import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../../db/refusal.ts'
import { reading, writing, type Query } from '../../../../db/statement.ts'
import { holdRoles, listHeldRoles, listRolesById, type HeldRole } from '../role-locks.ts'

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

/** Insert a link made by another person. No row: the person belongs to the platform. */
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
   returning person_id`,
)

/** A stored password link with its person. */
interface StoredLink {
  readonly personId: string
  readonly email: string
  readonly name: string
  readonly expiresAt: Date
  readonly endedAt: Date | null
  /** The person's roles when another person made the link, and that person's; null if it was mailed. */
  readonly held: readonly string[] | null
  readonly makerHeld: readonly string[] | null
  /** The person belongs to the platform. */
  readonly isOfPlatform: boolean
}

/** A password link with its person. */
export interface PasswordLinkRow extends StoredLink {
  /** Made by another person, and roles have changed since: its person has more, or its maker less. */
  readonly isOutdated: boolean
}

/** Find a link by the hash of its token. */
export const findStoredLink = reading<StoredLink, { hash: Buffer }>(
  `select p.person_id, p.email, p.name, l.expires_at, l.ended_at, l.held, l.maker_held,
     exists (select from platform_people pp where pp.person_id = l.person_id) as is_of_platform
   from staff_password_links l join staff_people p using (person_id) where l.token_hash = :hash`,
)

/** Lock the person of a link: parallel uses of any of their links wait. */
export const lockPersonOfLink = reading<{ personId: string }, { hash: Buffer }>(
  `select person_id from staff_people
   where person_id = (select person_id from staff_password_links where token_hash = :hash) for update`,
)

/** Use a link up that is not outdated. Of parallel calls one gets the row. */
export const spendPasswordLink = writing<{ personId: string; isMailed: boolean }, { hash: Buffer; at: Date }>(
  `update staff_password_links l set ended_at = :at
   where token_hash = :hash and ended_at is null and expires_at > :at returning person_id, held is null as is_mailed`,
)

type Send = <Row>(query: Query<Row>) => Promise<Row[]>

/** Find a link by the hash of its token, and whether roles have changed since it was made. */
export async function findPasswordLink(rows: Send, hash: Buffer): Promise<PasswordLinkRow | undefined> {
  const [link] = await rows(findStoredLink({ hash }))
  if (!link) return undefined
  const [held, ofMaker] = await Promise.all([
    rows(listHeldRoles({ personIds: [link.personId] })),
    rows(listRolesById({ assignmentIds: link.makerHeld ?? [] })),
  ])
  return { ...link, isOutdated: hasOutdated(link, [...held, ...ofMaker]) }
}

/**
 * Find a link and keep it from becoming outdated until the platform transaction ends: nobody changes the roles of its
 * person or of the person who made it.
 */
export async function holdPasswordLink(
  rows: Send,
  hash: Buffer,
  now: number,
): Promise<PasswordLinkRow | undefined> {
  const [link] = await rows(findStoredLink({ hash }))
  if (!link) return undefined
  const ofMaker = await rows(listRolesById({ assignmentIds: link.makerHeld ?? [] }))
  const personIds = [link.personId, ...ofMaker.map(({ personId }) => personId)]
  await holdRoles(rows, personIds, now)
  await rows(lockPersonOfLink({ hash }))
  return findPasswordLink(rows, hash)
}

function hasOutdated({ personId, held, makerHeld, isOfPlatform }: StoredLink, roles: readonly HeldRole[]) {
  if (held === null) return false
  const hasMore = roles.some((role) => role.personId === personId && !held.includes(role.assignmentId))
  const ids = new Set(roles.map(({ assignmentId }) => assignmentId))
  return isOfPlatform || hasMore || !(makerHeld ?? []).every((id) => ids.has(id))
}

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
