import type { PlatformDatabase } from '../../db/platform-database.ts'
import { reading } from '../../db/statement.ts'

/** Those of these people who have a role at any merchant. */
export const listEmployed = reading<{ personId: string }, { personIds: readonly string[] }>(
  'select distinct person_id from staff_assignments where person_id = any(:personIds::uuid[])',
)

/** Those of these people who belong to the installation. */
export const listOwnPeople = reading<{ personId: string }, { personIds: readonly string[] }>(
  'select person_id from platform_people where person_id = any(:personIds::uuid[])',
)

/**
 * Those of these people without a role at any merchant, and not of the installation's own people. Statements of their
 * own: a cluster answers one about roles at all merchants only if it names no other table (F48).
 */
export async function findIdlePeople(
  rows: PlatformDatabase['rows'],
  personIds: readonly string[],
): Promise<readonly string[]> {
  const employed = await rows(listEmployed({ personIds }))
  const own = await rows(listOwnPeople({ personIds }))
  const busy = new Set([...employed, ...own].map(({ personId }) => personId))
  return personIds.filter((personId) => !busy.has(personId))
}
