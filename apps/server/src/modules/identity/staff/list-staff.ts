import type { staff, StaffList } from '@tabard/contract/staff'
import { can, canGrant, roles, type Assignment } from '@tabard/domain/roles'
import type { PlatformDatabase } from '../../../db/platform-database.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { MessageGateways } from '../../../gateways/messages/message-gateway.ts'
import type { Caller } from '../../../http/callers.ts'
import type { Handler } from '../../../http/handler.ts'
import {
  findPeople,
  listAssignments,
  listInvitations,
  listShops,
  type AssignmentRow,
  type InvitationRow,
} from './staff-queries.ts'

/** List the staff with their roles, and the pending invitations. */
export const listStaff: Handler<typeof staff.list> = async ({ shop, platform, deps }) => {
  const loaded = await shop.read(async (tx, caller) => loadStaff(tx, await caller))
  return presentStaff(platform, deps.messages, loaded)
}

/** The part of a merchant's staff that a caller may see. */
export interface LoadedStaff {
  readonly caller: Caller
  readonly assignments: readonly AssignmentRow[]
  readonly invitations: readonly InvitationRow[]
  /** The shops where the caller may manage staff. */
  readonly shops: readonly { shop_id: string; code: string; name1: string; name2: string }[]
}

/** Load the staff and invitations of all shops together and of the shops that the caller manages. */
export async function loadStaff(tx: ReadTx, caller: Caller): Promise<LoadedStaff> {
  const [assignments, invitations, shops] = await Promise.all([
    tx.rows(listAssignments()),
    tx.rows(listInvitations()),
    tx.rows(listShops()),
  ])
  const reached = shops.filter(({ shop_id }) => can(caller.assignments, 'staff.manage', shop_id))
  const isInReach = ({ shop_id }: { readonly shop_id: string | null }) =>
    shop_id === null || reached.some((shop) => shop.shop_id === shop_id)
  return {
    caller,
    assignments: assignments.filter(isInReach),
    invitations: invitations.filter(isInReach),
    shops: reached,
  }
}

/** Convert a row to an assignment. */
export function toAssignment({ role, shop_id }: Pick<AssignmentRow, 'role' | 'shop_id'>): Assignment {
  return { role, shopId: shop_id }
}

/**
 * Whether emails leave the installation. Links in the outbox would reach no one, and a reader of the outbox
 * could use them to become an owner.
 */
export function mailLeaves({ mail }: MessageGateways): boolean {
  return mail !== undefined && mail.name !== 'outbox'
}

/** Present the staff list. */
export async function presentStaff(
  platform: PlatformDatabase,
  gateways: MessageGateways,
  { caller, assignments, invitations, shops }: LoadedStaff,
): Promise<StaffList> {
  const people = await platform.rows(
    findPeople({ personIds: [...new Set(assignments.map((each) => each.person_id))] }),
  )
  const codeOf = (shopId: string | null) => shops.find((shop) => shop.shop_id === shopId)?.code ?? null
  const places = [null, ...shops.map((shop) => shop.shop_id)]
  return {
    people: people.map((person) => ({
      personId: person.person_id,
      name: person.name,
      email: person.email,
      roles: assignments
        .filter((each) => each.person_id === person.person_id)
        .map(({ role, shop_id }) => ({ role, shop: codeOf(shop_id) })),
      isSelf: person.person_id === caller.personId,
      lastLogInAt: person.last_at?.getTime(),
    })),
    invitations: invitations.map((each) => ({
      invitationId: each.invitation_id,
      email: each.email,
      role: each.role,
      shop: codeOf(each.shop_id),
      invitedBy: each.invited_by_name,
      createdAt: each.created_at.getTime(),
      expiresAt: each.expires_at.getTime(),
    })),
    grantable: places.flatMap((shopId) =>
      roles
        .filter((role) => canGrant(caller.assignments, { role, shopId }))
        .map((role) => ({ role, shop: codeOf(shopId) })),
    ),
    shops: shops.map(({ code, name1, name2 }) => ({ code, names: { first: name1, second: name2 } })),
    hasMail: mailLeaves(gateways),
  }
}
