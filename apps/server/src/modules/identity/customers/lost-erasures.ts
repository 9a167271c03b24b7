import { reading } from '../../../db/statement.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { lateJobMs, type Job } from '../../platform/enqueue.ts'

// The audit needs a shop; any shop of the merchant will do.
export const listUnerased = reading<{ customerId: string; shopId: string }, { before: Date }>(
  `select c.customer_id, s.shop_id from customers c
   cross join lateral (select shop_id from shops where merchant_id = :merchantId order by shop_id limit 1) s
   where c.merchant_id = :merchantId and c.erase_at < :before order by c.erase_at limit 100`,
)

/** List erasure jobs for accounts whose erasure is overdue (ADR-052). */
export async function listLostErasures(tx: ReadTx, now: number): Promise<readonly Job[]> {
  const rows = await tx.rows(listUnerased({ before: new Date(now - lateJobMs) }))
  return rows.map(({ customerId, shopId }) => ({
    name: 'account.erase',
    key: customerId,
    payload: { shopId, customerId },
    at: now,
  }))
}
