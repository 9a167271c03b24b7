import type { staff, StaffRole } from '@tabard/contract/staff/calls'
import { canGrant, type Assignment } from '@tabard/domain/staff/roles'
import { isRefusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { loadStaff, presentStaff, toAssignment, type LoadedStaff } from './list-staff.ts'
import { lockRoles } from './role-locks.ts'
import {
  deleteAssignments,
  lockOwners,
  findPeople,
  insertAssignment,
  withdrawInvitationsBy,
  type AssignmentRow,
} from './staff-queries.ts'

/** Set a person's roles, all or none, effective from their next request. */
export const setRoles: Handler<typeof staff.setRoles, 'messages'> = async (request) => {
  const { input, shop, now, platform, deps, fail } = request
  const [person] = await platform.rows(findPeople({ personIds: [input.personId] }))
  const loaded = await shop.write(async (tx, caller) => {
    const who = await caller
    const known = await loadStaff(tx, who)
    const held = known.assignments.filter((each) => each.personId === input.personId)
    if (!person || held.length === 0) return fail('staff.unknown', {})
    const requested = input.roles.map((role) => placed(role, known))
    if (requested.includes(undefined)) return fail('staff.shop', {})
    const added = requested.flatMap((each) =>
      each && !held.some((row) => isSame(toAssignment(row), each)) ? [each] : [],
    )
    const taken = held.filter((row) => !requested.some((each) => each && isSame(toAssignment(row), each)))
    if (![...added, ...taken.map(toAssignment)].every((each) => canGrant(who.assignments, each)))
      return fail('staff.beyond', {})
    if (added.length > 0 || taken.length > 0)
      await tx.change(lockRoles({ personId: input.personId, at: new Date(now) }))
    for (const { role, shopId } of added)
      await tx.change(insertAssignment({ assignmentId: newId(now), personId: input.personId, role, shopId }))
    if (taken.length > 0) {
      const ids = taken.map(({ assignmentId }) => assignmentId)
      const [, gone] = await Promise.all([
        tx.change(lockOwners()),
        tx.change(deleteAssignments({ assignmentIds: ids })),
      ])
      if (gone.length === 0 && taken.some(isOwnerOfAll)) return fail('staff.lastOwner', {})
      await tx.change(withdrawInvitationsBy({ personId: input.personId }))
    }
    if (added.length > 0 || taken.length > 0)
      await recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'staff.setRoles',
        subject: input.personId,
        before: { name: person.name, roles: held.map((row) => said(toAssignment(row), known)) },
        after: {
          name: person.name,
          roles: requested.flatMap((each) => (each ? [said(each, known)] : [])),
        },
      })
    return loadStaff(tx, who)
  })
  return isRefusal(loaded) ? loaded : presentStaff(platform, deps.messages, loaded)
}

const isOwnerOfAll = ({ role, shopId }: AssignmentRow) => role === 'owner' && shopId === null

function isSame(one: Assignment, other: Assignment): boolean {
  return one.role === other.role && one.shopId === other.shopId
}

/** The role with its shop's id; undefined if the caller does not manage staff there. */
export function placed({ role, shop }: StaffRole, { shops }: LoadedStaff): Assignment | undefined {
  if (shop === null) return { role, shopId: null }
  const found = shops.find(({ code }) => code === shop)
  return found && { role, shopId: found.shopId }
}

/** The role as written to the audit: `cashier` for all shops, `cashier harbour` for one. */
export function said({ role, shopId }: Assignment, { shops }: LoadedStaff): string {
  const code = shops.find((each) => each.shopId === shopId)?.code
  return code === undefined ? role : `${role} ${code}`
}
