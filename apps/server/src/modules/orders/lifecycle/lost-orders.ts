import { reading } from '../../../db/statement.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { lateJobMs, type Job } from '../../platform/enqueue.ts'

interface OrderKey {
  readonly orderId: string
  readonly shopId: string
}

export const listUnfired = reading<OrderKey, { before: Date }>(
  `select order_id, shop_id from orders
   where merchant_id = :merchantId and fires_at < :before and status = 'placed' and service_number is null order by fires_at limit 100`,
)

export const listUnexpired = reading<OrderKey, { before: Date }>(
  `select order_id, shop_id from orders
   where merchant_id = :merchantId and status = 'pending' and pending_until < :before order by pending_until limit 100`,
)

/**
 * List jobs for orders whose time has passed: orders that should have fired, and unpaid orders that
 * should have expired (ADR-052).
 */
export async function listLostOrders(tx: ReadTx, now: number): Promise<readonly Job[]> {
  const before = new Date(now - lateJobMs)
  const [unfired, unexpired] = await Promise.all([
    tx.rows(listUnfired({ before })),
    tx.rows(listUnexpired({ before })),
  ])
  const jobs = (name: Job['name'], orders: readonly OrderKey[]) =>
    orders.map(({ orderId, shopId }): Job => ({
      name,
      key: orderId,
      payload: { shopId, orderId },
      at: now,
    }))
  return [...jobs('order.fire', unfired), ...jobs('order.expire', unexpired)]
}
