import type { Approval, Approver } from '@tabard/contract/staff/approval'
import { can, type Permission } from '@tabard/domain/staff/roles'
import { Refusal } from '../../../db/refusal.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import { countTry, forgetTries, type Try } from '../count-try.ts'
import { isPassword } from '../passwords.ts'
import { findPersonByEmail } from '../queries.ts'
import { staffAccount } from '../log-in.ts'
import { findPeople, listAssignments } from './staff-queries.ts'

type ApprovalRequest = Pick<
  HandlerRequest<unknown, 'config'>,
  'shop' | 'platform' | 'session' | 'deps' | 'now' | 'pause'
>

/** People who have `permission` at the shop, by name. */
export async function listApprovers(
  { shop, platform }: Pick<ApprovalRequest, 'shop' | 'platform'>,
  permission: Permission,
): Promise<readonly Approver[]> {
  const rows = await shop.read(async (tx, caller) => {
    await caller
    return tx.rows(listAssignments())
  })
  const ids = rows.flatMap(({ personId: id, role, shopId }) =>
    can([{ role, shopId }], permission, shop.shopId) ? [id] : [],
  )
  const people = await platform.rows(findPeople({ personIds: [...new Set(ids)] }))
  return people.map(({ personId, name }) => ({ personId, name }))
}

/**
 * Verifies that a person with `permission` at the shop typed their password. Wrong tries count as tries at that
 * person's log-in.
 */
export async function checkApproval(
  request: ApprovalRequest,
  { personId, password }: Approval,
  permission: Permission,
): Promise<Approver | Refusal<'approval.wrong' | 'signIn.throttled'>> {
  const { platform, session, deps, now, pause } = request
  const approver = (await listApprovers(request, permission)).find((each) => each.personId === personId)
  const [row] = approver ? await platform.rows(findPeople({ personIds: [personId] })) : []
  if (!approver || !row) return new Refusal('approval.wrong', {})
  const tried: Try = {
    account: staffAccount(row.email),
    kind: 'staff',
    network: session.network,
    knownBrowser: session.knownBrowser,
    secret: deps.config.secret,
  }
  const { waitSeconds, delayMs } = await countTry(platform, tried, now)
  if (waitSeconds > 0) return new Refusal('signIn.throttled', { retryAfterSeconds: waitSeconds })
  await pause(delayMs)
  const [person] = await platform.rows(findPersonByEmail({ email: row.email }))
  if (!(await isPassword(password, person?.passwordHash))) return new Refusal('approval.wrong', {})
  await forgetTries(platform, tried)
  return approver
}
