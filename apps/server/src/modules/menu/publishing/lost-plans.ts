import { reading } from '../../../db/statement.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { lateJobMs, type Job } from '../../platform/enqueue.ts'

export const listUnpublished = reading<{ planId: string; shopId: string }, { before: Date }>(
  'select plan_id, shop_id from menu_plans where merchant_id = :merchantId and at < :before order by at limit 100',
)

/** List jobs for planned publications that are overdue (ADR-052). */
export async function listLostPlans(tx: ReadTx, now: number): Promise<readonly Job[]> {
  const rows = await tx.rows(listUnpublished({ before: new Date(now - lateJobMs) }))
  return rows.map(({ planId, shopId }) => ({
    name: 'menu.publishPlanned',
    key: planId,
    payload: { shopId, planId },
    at: now,
  }))
}
