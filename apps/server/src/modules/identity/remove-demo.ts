import type { identity } from '@tabard/contract/identity/calls'
import { randomUUID } from 'node:crypto'
import { Refusal, Refused } from '../../db/refusal.ts'
import { reading, writing } from '../../db/statement.ts'
import { hashToken } from '../../http/requests/callers.ts'
import type { Handler } from '../../http/handler.ts'
import { isNoPlatformPerson } from './is-no-platform-person.ts'
import { findSessionPerson, listWorkplaces } from './queries.ts'
import { holdRoles } from './staff/role-locks.ts'

export const findKey = reading<{ merchantKey: string }, { merchant: string }>(
  'select merchant_key from merchants where merchant_id = :merchant',
)
export const removeMerchant = writing<Record<never, never>, { merchant: string }>(
  'select remove_demo_merchant(:merchant)',
)
export const listPeople = reading<{ personId: string }, { merchant: string }>(
  'select distinct person_id from staff_assignments where merchant_id = :merchant',
)
/** Removes people who work for no merchant, as long as they do not work for the platform. Send it after `holdRoles`. */
export const removeIdle = writing<Record<never, never>, { personIds: readonly string[] }>(
  `delete from staff_people p where p.person_id = any(:personIds::uuid[]) and ${isNoPlatformPerson}`,
)
export const recordRemoval = writing<
  Record<never, never>,
  { auditId: string; at: Date; who: string; merchant: string }
>(
  "insert into platform_audit (audit_id, at, who, what, before) values (:auditId, :at, :who, 'demo.remove', jsonb_build_object('merchant', :merchant::text))",
)

/** Remove the demo merchant, which only its owner may (F38). Throws `token.missing`, `permission.denied`. */
export const removeDemo: Handler<typeof identity.removeDemo> = async ({ platform, session, now, files }) => {
  const [person] =
    session.token === undefined
      ? []
      : await platform.rows(findSessionPerson({ hash: hashToken(session.token), at: new Date(now) }))
  if (!person) throw new Refused(new Refusal('token.missing', {}))
  const owned = (await platform.rows(listWorkplaces({ personId: person.personId }))).find(
    (row) => row.isDemo && row.role === 'owner' && row.assignedShop === null,
  )
  if (!owned) throw new Refused(new Refusal('permission.denied', { permission: 'owner' }))
  const [merchant] = await platform.rows(findKey({ merchant: owned.merchantId }))
  await platform.batch(async (rows) => {
    await rows(
      recordRemoval({
        auditId: randomUUID(),
        at: new Date(now),
        who: person.email,
        merchant: owned.merchantId,
      }),
    )
    const people = (await rows(listPeople({ merchant: owned.merchantId }))).map(({ personId }) => personId)
    const held = await holdRoles(rows, people, now)
    await rows(removeMerchant({ merchant: owned.merchantId }))
    const busy = new Set(
      held.filter(({ merchantId }) => merchantId !== owned.merchantId).map(({ personId }) => personId),
    )
    await rows(removeIdle({ personIds: people.filter((personId) => !busy.has(personId)) }))
  })
  // No row refers to the pictures any more, so leftover files do no harm.
  if (merchant) await files.removeFolder(merchant.merchantKey).catch(() => undefined)
  session.clear()
  return {}
}
