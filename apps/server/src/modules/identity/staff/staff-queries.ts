import type { Role } from '@tabard/domain/staff/roles'
import { reading, writing } from '../../../db/statement.ts'

/** A role of a person; `shop_id` null means all shops. */
export interface AssignmentRow {
  readonly assignmentId: string
  readonly personId: string
  readonly role: Role
  readonly shopId: string | null
}

/** List all assignments of a merchant. */
export const listAssignments = reading<AssignmentRow>(
  'select assignment_id, person_id, role, shop_id from staff_assignments where merchant_id = :merchantId order by assignment_id',
)

/** List the merchant's shops. */
export const listShops = reading<{ shopId: string; code: string; name1: string; name2: string }>(
  'select shop_id, code, name1, name2 from shops where merchant_id = :merchantId order by code',
)

/** Insert an assignment, unless the person has it already. */
export const insertAssignment = writing<
  Record<never, never>,
  { assignmentId: string; personId: string; role: Role; shopId: string | null }
>(
  `insert into staff_assignments (merchant_id, assignment_id, person_id, role, shop_id) values (:merchantId, :assignmentId, :personId, :role, :shopId)
   on conflict (merchant_id, person_id, shop_id, role) do nothing`,
)

/** Lock the owners of all shops, so that two owners who remove each other run one after the other. */
export const lockOwners = writing<Record<never, never>>(
  `select from staff_assignments where merchant_id = :merchantId and role = 'owner' and shop_id is null
   order by assignment_id for update`,
)

const owners = "o.merchant_id = :merchantId and o.role = 'owner' and o.shop_id is null"

/** Delete assignments, all or none; none if no owner of all shops would be left. Send it after `lockOwners`. */
export const deleteAssignments = writing<{ assignmentId: string }, { assignmentIds: readonly string[] }>(
  `delete from staff_assignments where merchant_id = :merchantId and assignment_id = any(:assignmentIds::uuid[])
     and (not exists (select from staff_assignments o where ${owners} and o.assignment_id = any(:assignmentIds::uuid[]))
       or exists (select from staff_assignments o where ${owners} and o.assignment_id <> all(:assignmentIds::uuid[])))
   returning assignment_id`,
)

/** Find people by id (from the merchant's own table) in a platform transaction, with their last log-in. */
export const findPeople = reading<
  { personId: string; name: string; email: string; lastAt: Date | null },
  { personIds: readonly string[] }
>(
  `select p.person_id, p.name, p.email, (select max(s.created_at) from staff_sessions s where s.person_id = p.person_id) as last_at
   from staff_people p where p.person_id = any(:personIds) order by lower(p.name), p.person_id`,
)

/** An invitation. `from_shop_id` is the shop where it was made. */
export interface InvitationRow {
  readonly invitationId: string
  readonly email: string
  readonly role: Role
  readonly shopId: string | null
  readonly fromShopId: string
  readonly invitedBy: string
  readonly invitedByName: string
  readonly status: 'pending' | 'accepted' | 'withdrawn'
  readonly createdAt: Date
  readonly expiresAt: Date
}

const columns =
  'invitation_id, email, role, shop_id, from_shop_id, invited_by, invited_by_name, status, created_at, expires_at'

/** List pending invitations, newest first. */
export const listInvitations = reading<InvitationRow>(
  `select ${columns} from staff_invitations where merchant_id = :merchantId and status = 'pending' order by created_at desc, invitation_id`,
)

/** Find an invitation by the hash of its token. */
export const findInvitation = reading<InvitationRow, { hash: Buffer }>(
  `select ${columns} from staff_invitations where merchant_id = :merchantId and token_hash = :hash`,
)

/** Insert an invitation. A pending one of the same address and role gets the new token and expiry instead. */
export const insertInvitation = writing<
  { invitationId: string },
  {
    invitationId: string
    hash: Buffer
    email: string
    role: Role
    shopId: string | null
    fromShopId: string
    by: string
    byName: string
    at: Date
    expiresAt: Date
  }
>(
  `insert into staff_invitations (merchant_id, invitation_id, token_hash, email, role, shop_id, from_shop_id, invited_by, invited_by_name, status, created_at, expires_at)
   values (:merchantId, :invitationId, :hash, :email, :role, :shopId, :fromShopId, :by, :byName, 'pending', :at, :expiresAt)
   on conflict (merchant_id, lower(email), shop_id, role) where status = 'pending' do update
   set token_hash = excluded.token_hash, from_shop_id = excluded.from_shop_id, invited_by = excluded.invited_by,
     invited_by_name = excluded.invited_by_name, created_at = excluded.created_at, expires_at = excluded.expires_at
   returning invitation_id`,
)

/** Accept an invitation. Of parallel calls one gets the row. */
export const acceptInvitation = writing<InvitationRow, { hash: Buffer; at: Date }>(
  `update staff_invitations set status = 'accepted'
   where merchant_id = :merchantId and token_hash = :hash and status = 'pending' and expires_at > :at returning ${columns}`,
)

/** Withdraw a pending invitation. */
export const withdrawInvitation = writing<InvitationRow, { invitationId: string }>(
  `update staff_invitations set status = 'withdrawn'
   where merchant_id = :merchantId and invitation_id = :invitationId and status = 'pending' returning ${columns}`,
)

/** Withdraw a person's pending invitations to others: the person has lost roles. */
export const withdrawInvitationsBy = writing<Record<never, never>, { personId: string }>(
  "update staff_invitations set status = 'withdrawn' where merchant_id = :merchantId and invited_by = :personId and status = 'pending'",
)

/** Add a person. No row: the address is taken. The server's database role can add people and nothing else. */
export const addPerson = writing<
  { isAdded: boolean },
  { personId: string; email: string; name: string; hash: string; at: Date }
>(
  `insert into staff_people (person_id, email, name, password_hash, created_at)
   values (:personId, :email, :name, :hash, :at) on conflict do nothing returning true as is_added`,
)
