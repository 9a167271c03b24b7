import type { WriteTx } from '../../db/tx.ts'
import type { Caller } from '../../http/callers.ts'
import { publishMenu } from '../catalogue/publish-menu.ts'
import { recordAudit } from '../platform/audit.ts'
import { keepDraft } from './hold-draft.ts'
import { takePlan } from './queries.ts'

/**
 * Publishes what was planned, just as it was frozen. False when the plan is gone: dropped, or moved to another time,
 * whose own job comes. Taking the plan and publishing it is one transaction, so it is published once.
 */
export async function publishPlanned(
  tx: WriteTx,
  shopId: string,
  planId: string,
  now: number,
): Promise<boolean> {
  const [, [plan]] = await Promise.all([
    keepDraft(tx, shopId),
    tx.change(takePlan(tx.merchantId, shopId, planId)),
  ])
  if (!plan) return false
  const { publication, changes, versions } = await publishMenu(tx, shopId, now, {
    kind: 'scheduled',
    note: plan.note,
    by: { id: plan.by_id, name: plan.by_name },
    snapshot: plan.snapshot,
  })
  await recordAudit(tx, {
    shopId,
    now,
    caller: plannedBy(plan.by_id, plan.by_name),
    what: 'menu.publishPlanned',
    subject: publication.publication_id,
    before: { planId, at: plan.at },
    after: { number: publication.number, versions, changes: changes.length },
  })
  return true
}

/** Nobody calls: it is done in the name of whoever planned it. */
function plannedBy(personId: string, name: string): Caller {
  return {
    guestId: '',
    customerId: '',
    priceLevel: 0,
    sessionId: '',
    tokenIssuedAt: 0,
    isTokenUnused: false,
    deviceId: '',
    personId,
    name,
    email: '',
    assignments: [],
  }
}
