import { reading } from '../../../db/statement.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { lateJobMs, type Job } from '../../platform/enqueue.ts'

// The audit needs a shop; any shop of the merchant will do.
const listUnerased = reading<{ customer_id: string; shop_id: string }, { before: Date }>(
  `select c.customer_id, s.shop_id from customers c
   cross join lateral (select shop_id from shops where merchant_id = c.merchant_id order by shop_id limit 1) s
   where c.merchant_id = :merchantId and c.erase_at < :before order by c.erase_at limit 100`,
)

/** List erasure jobs for accounts whose erasure is overdue (ADR-052). */
export async function listLostErasures(tx: ReadTx, now: number): Promise<readonly Job[]> {
  const rows = await tx.rows(listUnerased({ before: new Date(now - lateJobMs) }))
  return rows.map(({ customer_id: customerId, shop_id: shopId }) => ({
    name: 'account.erase',
    key: customerId,
    payload: { shopId, customerId },
    at: now,
  }))
}
