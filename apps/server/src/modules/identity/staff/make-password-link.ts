import type { staff } from '@tabard/contract/staff'
import { canGrant } from '@tabard/domain/roles'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { hashToken, type Caller } from '../../../http/callers.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { loadStaff, toAssignment } from './list-staff.ts'
import { insertMadeLink, newPasswordToken, passwordLink, passwordLinkMs } from './password-links.ts'
import { findPeople, listAssignments } from './staff-queries.ts'

/**
 * A link by which somebody else sets a new password, to be handed over. Whoever sets a password may do all that its
 * person may, everywhere: so only for people all of whose roles, here and in every other merchant, are the caller's to
 * give. It is kept before the log says so, and known to nobody before that.
 */
export const makePasswordLink: Handler<typeof staff.passwordLink> = async (request) => {
  const { input, shop, now, platform, outside, fail } = request
  const reach = await shop.read(async (tx, caller) => reachOf(tx, await caller, input.personId))
  if (isRefusal(reach)) return reach
  const token = newPasswordToken()
  const expiresAt = now + passwordLinkMs
  const [made] = await platform.rows(
    insertMadeLink(
      hashToken(token),
      input.personId,
      new Date(now),
      new Date(expiresAt),
      reach.held,
      reach.makerHeld,
    ),
  )
  if (!made) return fail('passwordLink.beyond', {})
  const [person] = await platform.rows(findPeople([input.personId]))
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
  return isRefusal(logged) ? logged : { link: passwordLink(outside.config.consoleUrl, token), expiresAt }
}

/** The assignments of both in this merchant, where the caller may give all that the person has. */
async function reachOf(tx: ReadTx, who: Caller, personId: string) {
  const [known, all] = await Promise.all([loadStaff(tx, who), tx.rows(listAssignments(tx.merchantId))])
  if (!known.assignments.some((each) => each.person_id === personId)) return new Refusal('staff.unknown', {})
  const held = all.filter((each) => each.person_id === personId)
  // One's own password is changed by the old one: a desk that was left alone must not be enough.
  const isBeyond =
    personId === who.personId || !held.every((each) => canGrant(who.assignments, toAssignment(each)))
  if (isBeyond) return new Refusal('passwordLink.beyond', {})
  return {
    held: held.map(({ assignment_id }) => assignment_id),
    makerHeld: all
      .filter((each) => each.person_id === who.personId)
      .map(({ assignment_id }) => assignment_id),
  }
}
