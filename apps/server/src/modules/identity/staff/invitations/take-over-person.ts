import type { PlatformDatabase } from '../../../../db/platform-database.ts'
import { reading, writing } from '../../../../db/statement.ts'
import { clearTriesOf } from '../../count-try.ts'
import { isNoPlatformPerson } from '../../is-no-platform-person.ts'
import { endPasswordLinksOf, endSessionsOf } from '../../queries.ts'
import { staffAccount } from '../../log-in.ts'
import { holdRoles, listHeldRoles } from '../role-locks.ts'

export const findOutsidePlatform = reading<{ personId: string }, { personId: string }>(
  `select p.person_id from staff_people p where p.person_id = :personId and ${isNoPlatformPerson}`,
)

/** Send it after `holdRoles`, for a person without a role. */
export const renewIdle = writing<
  { personId: string; email: string },
  { personId: string; name: string; passwordHash: string }
>(
  `update staff_people p set name = :name, password_hash = :passwordHash where p.person_id = :personId and ${isNoPlatformPerson}
   returning p.person_id, p.email`,
)

/**
 * Whether an address is held by a person: an invitation proves no address, so the person who accepted one for it first
 * holds it while they have a role (ADR-066).
 */
export async function holdsAddress(platform: PlatformDatabase, personId: string): Promise<boolean> {
  const [held, outside] = await Promise.all([
    platform.rows(listHeldRoles({ personIds: [personId] })),
    platform.rows(findOutsidePlatform({ personId })),
  ])
  return held.length > 0 || outside.length === 0
}

/**
 * Gives a person without a role a new name and password, and ends their sessions and password links. Returns false if they
 * have a role by now.
 */
export function takeOverPerson(
  platform: PlatformDatabase,
  personId: string,
  { name, passwordHash, now }: { readonly name: string; readonly passwordHash: string; readonly now: number },
): Promise<boolean> {
  const at = new Date(now)
  return platform.batch(async (rows) => {
    if ((await holdRoles(rows, [personId], now)).length > 0) return false
    const [renewed] = await rows(renewIdle({ personId, name, passwordHash }))
    if (!renewed) return false
    await rows(endSessionsOf({ personId, at }))
    await rows(endPasswordLinksOf({ personId, at }))
    await rows(clearTriesOf(staffAccount(renewed.email)))
    return true
  })
}
