import type { staff } from '@tabard/contract/staff/calls'
import { canGrant } from '@tabard/domain/staff/roles'
import { isRefusal } from '../../../../db/refusal.ts'
import type { Handler } from '../../../../http/handler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { loadStaff, presentStaff, toAssignment } from '../list-staff.ts'
import { said } from '../set-roles.ts'
import { withdrawInvitation as withdraw } from '../staff-queries.ts'

/** Withdraw an invitation. Its link is invalid at once. */
export const withdrawInvitation: Handler<typeof staff.withdrawInvitation, 'messages'> = async (request) => {
  const { input, shop, now, platform, deps, fail } = request
  const loaded = await shop.write(async (tx, caller) => {
    const who = await caller
    const known = await loadStaff(tx, who)
    const found = known.invitations.find((each) => each.invitationId === input.invitationId)
    if (!found) return fail('invitation.unknown', {})
    if (!canGrant(who.assignments, toAssignment(found))) return fail('staff.beyond', {})
    const [gone] = await tx.change(withdraw({ invitationId: input.invitationId }))
    // It was accepted in the meantime.
    if (!gone) return fail('invitation.unknown', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'staff.withdrawInvitation',
      subject: gone.email,
      before: { name: gone.email, role: said(toAssignment(gone), known) },
    })
    return loadStaff(tx, who)
  })
  return isRefusal(loaded) ? loaded : presentStaff(platform, deps.messages, loaded)
}
