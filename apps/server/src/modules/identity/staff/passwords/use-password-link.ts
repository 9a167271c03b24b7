import { randomUUID } from 'node:crypto'
import type { staffPasswords } from '@tabard/contract/staff/passwords/calls'
import { systemWrite, type PlatformDatabase } from '../../../../db/platform-database.ts'
import { Refusal } from '../../../../db/refusal.ts'
import { reading, writing } from '../../../../db/statement.ts'
import { hashToken } from '../../../../http/requests/callers.ts'
import type { Handler } from '../../../../http/handler.ts'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { enqueuePlatformJob } from '../../../platform/enqueue.ts'
import { newId } from '../../../platform/new-id.ts'
import { refusePassword } from '../../customers/passwords/refuse-password.ts'
import { hashPassword } from '../../passwords.ts'
import { clearTriesOf } from '../../count-try.ts'
import { endPasswordLinksOf, endSessionsOf, setPassword } from '../../queries.ts'
import { openStaffSession, staffAccount } from '../../log-in.ts'
import { staffPasswordMaxLength } from '../invitations/accept-invitation.ts'
import {
  findPasswordLink,
  holdPasswordLink,
  refusePasswordLink,
  spendPasswordLink,
  type PasswordLinkRow,
} from './password-links.ts'

export const recordReset = writing<Record<never, never>, { id: string; at: Date; who: string }>(
  "insert into platform_audit (audit_id, at, who, what) values (:id, :at, :who, 'staff.resetPassword')",
)

/** One shop per merchant where the person works. Its audit records the reset. */
export const listMerchantsOf = reading<{ merchantId: string; shopId: string }, { personId: string }>(
  `select distinct on (a.merchant_id) a.merchant_id, d.shop_id from staff_assignments a
   join shop_directory d on d.merchant_id = a.merchant_id and (a.shop_id is null or a.shop_id = d.shop_id)
   where a.person_id = :personId order by a.merchant_id, d.position, d.code`,
)

/** Read whose password a link sets, without using it up. */
export const readPasswordLink: Handler<typeof staffPasswords.check> = async ({ input, now, platform }) => {
  const link = await findPasswordLink(platform.rows, hashToken(input.token))
  if (!link) return new Refusal('passwordLink.unknown', {})
  return refusePasswordLink(link, now) ?? { email: link.email, expiresAt: link.expiresAt.getTime() }
}

/**
 * Set a new password with a link, once under concurrent calls. The same transaction ends all sessions and
 * links of the person and enqueues the audit entries. Then the caller is logged in.
 */
export const resetStaffPassword: Handler<typeof staffPasswords.reset> = async (request) => {
  const { input, now, platform, session } = request
  const hash = hashToken(input.token)
  // Check the link first, so that a stranger cannot cause passwords to be hashed.
  const link = await findPasswordLink(platform.rows, hash)
  if (!link) return new Refusal('passwordLink.unknown', {})
  const refused = refusePasswordLink(link, now)
  if (refused) return refused
  const weak = await refusePassword(input.password, staffPasswordMaxLength)
  if (weak) return weak
  const passwordHash = await hashPassword(input.password)
  const isSet = await replacePassword(platform, hash, link, passwordHash, now)
  if (!isSet) {
    const current = await findPasswordLink(platform.rows, hash)
    return refusePasswordLink(current, now) ?? new Refusal('passwordLink.ended', {})
  }
  await openStaffSession({ platform, session, now }, link.personId)
  return {}
}

/** Returns false if another call was first, or the link has just ended. */
function replacePassword(
  platform: PlatformDatabase,
  hash: Buffer,
  { personId, email, name }: PasswordLinkRow,
  passwordHash: string,
  now: number,
): Promise<boolean> {
  const at = new Date(now)
  return platform.batch(async (rows) => {
    const held = await holdPasswordLink(rows, hash, now)
    if (held?.isOutdated !== false) return false
    const [spent] = await rows(spendPasswordLink({ hash, at }))
    if (!spent) return false
    await rows(setPassword({ email, hash: passwordHash }))
    await rows(endSessionsOf({ personId, at }))
    await rows(endPasswordLinksOf({ personId, at }))
    // Wrong tries with the old password must not block the new one.
    await rows(clearTriesOf(staffAccount(email)))
    await rows(recordReset({ id: randomUUID(), at, who: email }))
    for (const { merchantId, shopId } of await rows(listMerchantsOf({ personId })))
      await rows(
        enqueuePlatformJob(merchantId, {
          name: 'staff.recordReset',
          key: newId(now),
          payload: { shopId, personId, name, byMail: spent.isMailed ? 'true' : 'false' },
          at: now,
        }),
      )
    return true
  })
}

/** The payload of a `staff.recordReset` job. */
export interface DoneReset {
  readonly shopId: string
  readonly personId: string
  readonly name: string
  readonly byMail: boolean
}

/** Write the reset to a merchant's audit, as a job: passwords are above merchants. */
export function recordPasswordReset(
  { pool, clock }: Pick<UseCaseDeps, 'pool' | 'clock'>,
  merchantId: string,
  { shopId, personId, name, byMail }: DoneReset,
): Promise<unknown> {
  return systemWrite(pool, merchantId, (tx) =>
    recordAudit(tx, {
      shopId,
      now: clock(),
      caller: { personId, name },
      what: 'staff.resetPassword',
      subject: personId,
      after: { name, byMail },
    }),
  )
}
