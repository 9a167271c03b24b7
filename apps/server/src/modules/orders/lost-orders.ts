import { reading } from '../../db/statement.ts'
import type { ReadTx } from '../../db/tx.ts'
import { lateJobMs, type Job } from '../platform/enqueue.ts'

interface OrderKey {
  readonly order_id: string
  readonly shop_id: string
}

const listUnfired = reading<OrderKey, [merchantId: string, before: Date]>(
  `select order_id, shop_id from orders
   where merchant_id = $1 and fires_at < $2 and status = 'placed' and service_number is null order by fires_at limit 100`,
)

const listUnexpired = reading<OrderKey, [merchantId: string, before: Date]>(
  `select order_id, shop_id from orders
   where merchant_id = $1 and status = 'pending' and pending_until < $2 order by pending_until limit 100`,
)

/**
 * List jobs for orders whose time has passed: orders that should have fired, and unpaid orders that
 * should have expired (ADR-052).
 */
export async function listLostOrders(tx: ReadTx, now: number): Promise<readonly Job[]> {
  const before = new Date(now - lateJobMs)
  const [unfired, unexpired] = await Promise.all([
    tx.rows(listUnfired(tx.merchantId, before)),
    tx.rows(listUnexpired(tx.merchantId, before)),
  ])
  const jobs = (name: Job['name'], orders: readonly OrderKey[]) =>
    orders.map(({ order_id: orderId, shop_id: shopId }): Job => ({
      name,
      key: orderId,
      payload: { shopId, orderId },
      at: now,
    }))
  return [...jobs('order.fire', unfired), ...jobs('order.expire', unexpired)]
}
