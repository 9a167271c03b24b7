import type { invitations } from '@tabard/contract/staff/calls'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import { systemRead, systemWrite } from '../../../../db/platform-database.ts'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import { hashToken } from '../../../../http/requests/callers.ts'
import type { Handler } from '../../../../http/handler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { newId } from '../../../platform/new-id.ts'
import { refusePassword } from '../../customers/passwords/refuse-password.ts'
import { hashPassword } from '../../passwords.ts'
import { findPersonByEmail } from '../../queries.ts'
import { openStaffSession } from '../../log-in.ts'
import { refuseInvitation } from './read-invitation.ts'
import { findPerson } from '../require-person.ts'
import { createPerson } from '../create-person.ts'
import { lockRoles } from '../role-locks.ts'
import { holdsAddress, takeOverPerson } from './take-over-person.ts'
import { acceptInvitation as accept, findInvitation, insertAssignment } from '../staff-queries.ts'

/** In code points. */
export const staffPasswordMaxLength = 128

interface NewPerson {
  readonly personId: string
  readonly name: string
  readonly passwordHash: string
}

/**
 * Grants the role once, however many requests come with the link at once. An address whose person has a role somewhere is
 * theirs: they must be logged in. Else the request's name and password make a new person, in the same transaction, or
 * replace those of a person without any role; then that person is logged in here.
 */
export const acceptInvitation: Handler<typeof invitations.accept, 'pool'> = async (request) => {
  const { input, now, platform, deps, session, fail, openPublicId } = request
  const merchantId = (await openPublicId(input.token))?.merchantId
  if (merchantId === undefined) return fail('invitation.unknown', {})
  const hash = hashToken(input.token)
  // Check the invitation first, so that a stranger cannot cause passwords to be hashed.
  const found = await systemRead(deps.pool, merchantId, (tx) => tx.row(findInvitation({ hash })))
  if (!found) return fail('invitation.unknown', {})
  const refused = refuseInvitation(found, now)
  if (refused) return refused
  const [known] = await platform.rows(findPersonByEmail({ email: found.email }))
  const person = known && (await findPerson(request))
  if (known && person?.personId !== known.personId && (await holdsAddress(platform, known.personId)))
    return fail('invitation.logIn', {})
  if (known && person?.personId === known.personId) {
    const taken = await systemWrite(deps.pool, merchantId, (tx) => takeRole(tx, hash, now, known))
    return isRefusal(taken) ? taken : {}
  }
  const name = cleanText(input.name ?? '', { maxLength: textLimits.personName, multiline: false })
  if (!name.ok) return fail('text.tooLong', { field: 'name', max: name.max })
  if (name.text === '') return fail('name.required', {})
  const password = input.password ?? ''
  const weak = await refusePassword(password, staffPasswordMaxLength)
  if (weak) return weak
  const passwordHash = await hashPassword(password)
  if (known && !(await takeOverPerson(platform, known.personId, { name: name.text, passwordHash, now })))
    return fail('invitation.logIn', {})
  const personId = known?.personId ?? newId(now)
  const fresh = known ? undefined : { personId, name: name.text, passwordHash }
  const taken = await systemWrite(deps.pool, merchantId, (tx) =>
    takeRole(tx, hash, now, { personId, name: name.text }, fresh),
  )
  if (isRefusal(taken)) return taken
  await openStaffSession({ platform, session, now }, personId)
  return {}
}

async function takeRole(
  tx: WriteTx,
  hash: Buffer,
  now: number,
  person: { readonly personId: string; readonly name: string },
  fresh?: NewPerson,
) {
  const [taken] = await tx.change(accept({ hash, at: new Date(now) }))
  // Another call accepted it first, or it was just withdrawn.
  if (!taken) {
    const current = await tx.row(findInvitation({ hash }))
    return (current && refuseInvitation(current, now)) ?? new Refusal('invitation.unknown', {})
  }
  if (fresh) {
    const isAdded = await createPerson(tx, { ...fresh, email: taken.email }, now)
    // Another invitation to the same address created the person in the meantime: that person logs in.
    if (!isAdded) return new Refusal('invitation.logIn', {})
  }
  await tx.change(lockRoles({ personId: person.personId, at: new Date(now) }))
  await tx.change(
    insertAssignment({
      assignmentId: newId(now),
      personId: person.personId,
      role: taken.role,
      shopId: taken.shopId,
    }),
  )
  await recordAudit(tx, {
    shopId: taken.fromShopId,
    now,
    caller: { personId: person.personId, name: person.name },
    what: 'staff.acceptInvitation',
    subject: person.personId,
    after: { name: person.name, role: taken.role },
  })
  return undefined
}
