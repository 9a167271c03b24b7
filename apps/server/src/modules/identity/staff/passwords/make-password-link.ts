import type { staff } from '@tabard/contract/staff/calls'
import { canGrant } from '@tabard/domain/staff/roles'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { ReadTx } from '../../../../db/tx.ts'
import { hashToken, type Caller } from '../../../../http/requests/callers.ts'
import type { Handler } from '../../../../http/handler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { loadStaff, toAssignment } from '../list-staff.ts'
import { insertMadeLink, newPasswordToken, passwordLink, passwordLinkMs } from './password-links.ts'
import { holdRoles } from '../role-locks.ts'
import { findPeople, listAssignments } from '../staff-queries.ts'

/**
 * Create a link with which another person sets a new password. Its user gains all of that person's
 * permissions. So the caller must be able to grant every role that the person has, at any merchant. The link
 * is stored before the audit entry, and returned only after it.
 */
export const makePasswordLink: Handler<typeof staff.passwordLink, 'config'> = async (request) => {
  const { input, shop, now, platform, deps, fail } = request
  const reach = await shop.read(async (tx, caller) => reachOf(tx, await caller, input.personId))
  if (isRefusal(reach)) return reach
  const token = newPasswordToken()
  const expiresAt = now + passwordLinkMs
  const isMade = await platform.batch(async (rows) => {
    const roles = await holdRoles(rows, [input.personId], now)
    // At another merchant, or given since.
    if (!roles.every(({ assignmentId }) => reach.held.includes(assignmentId))) return false
    const made = await rows(
      insertMadeLink({
        hash: hashToken(token),
        personId: input.personId,
        at: new Date(now),
        expiresAt: new Date(expiresAt),
        held: reach.held,
        makerHeld: reach.makerHeld,
      }),
    )
    return made.length > 0
  })
  if (!isMade) return fail('passwordLink.beyond', {})
  const [person] = await platform.rows(findPeople({ personIds: [input.personId] }))
  const logged = await shop.write(async (tx, caller) => {
    const who = await caller
    const still = await reachOf(tx, who, input.personId)
    if (isRefusal(still)) return still
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'staff.passwordLink',
      subject: input.personId,
      after: { name: person?.name ?? '' },
    })
    return undefined
  })
  return isRefusal(logged) ? logged : { link: passwordLink(deps.config.consoleUrl, token), expiresAt }
}

/** The assignments of both people here; refused unless the caller can grant all of the person's. */
async function reachOf(tx: ReadTx, who: Caller, personId: string) {
  const [known, all] = await Promise.all([loadStaff(tx, who), tx.rows(listAssignments())])
  if (!known.assignments.some((each) => each.personId === personId)) return new Refusal('staff.unknown', {})
  const held = all.filter((each) => each.personId === personId)
  // The caller's own password needs the old one: an unattended till must not be enough.
  const isBeyond =
    personId === who.personId || !held.every((each) => canGrant(who.assignments, toAssignment(each)))
  if (isBeyond) return new Refusal('passwordLink.beyond', {})
  return {
    held: held.map(({ assignmentId }) => assignmentId),
    makerHeld: all.filter((each) => each.personId === who.personId).map(({ assignmentId }) => assignmentId),
  }
}
