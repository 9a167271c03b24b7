import { reading, writing, type Query } from '../../../db/statement.ts'

/** A role of a person at any merchant. */
export interface HeldRole {
  readonly merchantId: string
  readonly assignmentId: string
  readonly personId: string
}

/**
 * Lock the roles of a person until the transaction ends. Send it before a change of roles, and before a write that depends
 * on the roles of all merchants.
 */
export const lockRoles = writing<Record<never, never>, { personId: string; at: Date }>(
  `insert into role_locks (person_id, taken_at) values (:personId, :at)
   on conflict (person_id) do update set taken_at = excluded.taken_at`,
)

/** List the roles of people at all merchants. */
export const listHeldRoles = reading<HeldRole, { personIds: readonly string[] }>(
  'select merchant_id, assignment_id, person_id from staff_assignments where person_id = any(:personIds::uuid[])',
)

/** List roles by their ids. */
export const listRolesById = reading<HeldRole, { assignmentIds: readonly string[] }>(
  'select merchant_id, assignment_id, person_id from staff_assignments where assignment_id = any(:assignmentIds::uuid[])',
)

/**
 * Lock the roles of people in a platform transaction, then list them. Nobody gives or takes one until the transaction ends,
 * so that a write after it may depend on the list.
 */
export async function holdRoles(
  rows: <Row>(query: Query<Row>) => Promise<Row[]>,
  personIds: readonly string[],
  now: number,
): Promise<readonly HeldRole[]> {
  // In one order, so that two transactions do not wait for each other.
  for (const personId of [...new Set(personIds)].toSorted())
    await rows(lockRoles({ personId, at: new Date(now) }))
  return rows(listHeldRoles({ personIds }))
}
