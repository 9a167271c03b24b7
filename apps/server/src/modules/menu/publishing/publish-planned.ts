import type { WriteTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/callers.ts'
import { publishMenu } from './publish-menu.ts'
import { recordAudit } from '../../platform/audit.ts'
import { lockRevision } from '../../catalogue/draft/hold-draft.ts'
import { takePlan } from './plan-queries.ts'

/**
 * Publish a planned menu as it was frozen. False: the plan was dropped, or moved and has another job. One
 * transaction removes the plan and publishes it, so it is published once.
 */
export async function publishPlanned(
  tx: WriteTx,
  shopId: string,
  planId: string,
  now: number,
): Promise<boolean> {
  const [, [plan]] = await Promise.all([lockRevision(tx, shopId), tx.change(takePlan({ shopId, planId }))])
  if (!plan) return false
  const { publication, changes, versions } = await publishMenu(tx, shopId, now, {
    kind: 'scheduled',
    note: plan.note,
    by: { id: plan.byId, name: plan.byName },
    snapshot: plan.snapshot,
  })
  await recordAudit(tx, {
    shopId,
    now,
    caller: plannedBy(plan.byId, plan.byName),
    what: 'menu.publishPlanned',
    subject: publication.publicationId,
    before: { planId, at: plan.at },
    after: { number: publication.number, versions, changes: changes.length },
  })
  return true
}

/** The caller for the audit: the person who planned the publication. */
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
