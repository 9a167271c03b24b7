import type { staff, StaffList } from '@tabard/contract/staff/calls'
import { can, canGrant, roles, type Assignment } from '@tabard/domain/staff/roles'
import type { PlatformDatabase } from '../../../db/platform-database.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import type { Handler } from '../../../http/handler.ts'
import { gatewayNames, type GatewayNames } from '../../messages/providers/choose-gateway.ts'
import {
  findPeople,
  listAssignments,
  listInvitations,
  listShops,
  type AssignmentRow,
  type InvitationRow,
} from './staff-queries.ts'

/** List the staff with their roles, and the pending invitations. */
export const listStaff: Handler<typeof staff.list, 'messages'> = async ({ shop, platform, deps }) => {
  const loaded = await shop.read(async (tx, caller) => loadStaff(tx, await caller))
  return presentStaff(platform, deps.messages, loaded)
}

/** The part of a merchant's staff that a caller may see. */
export interface LoadedStaff {
  readonly caller: Caller
  readonly assignments: readonly AssignmentRow[]
  readonly invitations: readonly InvitationRow[]
  /** The shops where the caller may manage staff. */
  readonly shops: readonly { shopId: string; code: string; name1: string; name2: string }[]
  /** The merchant has a mail server of their own. */
  readonly hasOwnMail: boolean
}

/** Load the staff and invitations of all shops together and of the shops that the caller manages. */
export async function loadStaff(tx: ReadTx, caller: Caller): Promise<LoadedStaff> {
  const [assignments, invitations, shops, own] = await Promise.all([
    tx.rows(listAssignments()),
    tx.rows(listInvitations()),
    tx.rows(listShops()),
    gatewayNames(tx, { sms: undefined, mail: undefined }),
  ])
  const reached = shops.filter(({ shopId }) => can(caller.assignments, 'staff.manage', shopId))
  const isInReach = ({ shopId }: { readonly shopId: string | null }) =>
    shopId === null || reached.some((shop) => shop.shopId === shopId)
  return {
    caller,
    assignments: assignments.filter(isInReach),
    invitations: invitations.filter(isInReach),
    shops: reached,
    hasOwnMail: own.mail !== undefined,
  }
}

/** Convert a row to an assignment. */
export function toAssignment({ role, shopId }: Pick<AssignmentRow, 'role' | 'shopId'>): Assignment {
  return { role, shopId }
}

/**
 * Whether emails leave the installation. Links in the outbox would reach no one, and a reader of the outbox
 * could use them to become an owner.
 */
export function mailLeaves({ mail }: GatewayNames): boolean {
  return mail !== undefined && mail.name !== 'outbox'
}

/** Present the staff list. */
export async function presentStaff(
  platform: PlatformDatabase,
  installation: GatewayNames,
  { caller, assignments, invitations, shops, hasOwnMail }: LoadedStaff,
): Promise<StaffList> {
  const people = await platform.rows(
    findPeople({ personIds: [...new Set(assignments.map((each) => each.personId))] }),
  )
  const codeOf = (shopId: string | null) => shops.find((shop) => shop.shopId === shopId)?.code ?? null
  const places = [null, ...shops.map((shop) => shop.shopId)]
  return {
    people: people.map((person) => ({
      personId: person.personId,
      name: person.name,
      email: person.email,
      roles: assignments
        .filter((each) => each.personId === person.personId)
        .map(({ role, shopId }) => ({ role, shop: codeOf(shopId) })),
      isSelf: person.personId === caller.personId,
      lastLogInAt: person.lastAt?.getTime(),
    })),
    invitations: invitations.map((each) => ({
      invitationId: each.invitationId,
      email: each.email,
      role: each.role,
      shop: codeOf(each.shopId),
      invitedBy: each.invitedByName,
      createdAt: each.createdAt.getTime(),
      expiresAt: each.expiresAt.getTime(),
    })),
    grantable: places.flatMap((shopId) =>
      roles
        .filter((role) => canGrant(caller.assignments, { role, shopId }))
        .map((role) => ({ role, shop: codeOf(shopId) })),
    ),
    shops: shops.map(({ code, name1, name2 }) => ({ code, names: { first: name1, second: name2 } })),
    hasMail: hasOwnMail || mailLeaves(installation),
  }
}
