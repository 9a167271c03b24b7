import type { staff, StaffList } from '@tabard/contract/staff'
import { can, canGrant, roles, type Assignment } from '@tabard/domain/roles'
import type { PlatformDoor } from '../../../db/platform-door.ts'
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

/** Who works here as what, and who is invited. */
export const listStaff: Handler<typeof staff.list> = async ({ shop, platform, outside }) => {
  const loaded = await shop.read(async (tx, caller) => loadStaff(tx, await caller))
  return presentStaff(platform, outside.messages, loaded)
}

export interface LoadedStaff {
  readonly caller: Caller
  readonly assignments: readonly AssignmentRow[]
  readonly invitations: readonly InvitationRow[]
  /** Those where the caller may manage staff. */
  readonly shops: readonly { shop_id: string; code: string; name1: string; name2: string }[]
}

/** What the caller may see of the merchant's staff: a shop's manager sees those of the shop, and of all shops. */
export async function loadStaff(tx: ReadTx, caller: Caller): Promise<LoadedStaff> {
  const [assignments, invitations, shops] = await Promise.all([
    tx.rows(listAssignments(tx.merchantId)),
    tx.rows(listInvitations(tx.merchantId)),
    tx.rows(listShops(tx.merchantId)),
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

export function toAssignment({ role, shop_id }: Pick<AssignmentRow, 'role' | 'shop_id'>): Assignment {
  return { role, shopId: shop_id }
}

/** Mail that only lies in the outbox reaches nobody; and whoever reads the outbox must not become an owner by it. */
export function mailLeaves({ mail }: MessageGateways): boolean {
  return mail !== undefined && mail.name !== 'outbox'
}

export async function presentStaff(
  platform: PlatformDoor,
  gateways: MessageGateways,
  { caller, assignments, invitations, shops }: LoadedStaff,
): Promise<StaffList> {
  const people = await platform.rows(findPeople([...new Set(assignments.map((each) => each.person_id))]))
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
      lastSignInAt: person.last_at?.getTime(),
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
