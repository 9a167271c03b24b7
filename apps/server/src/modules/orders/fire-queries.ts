import { writing } from '../../db/statement.ts'
import { enqueueJob } from '../platform/enqueue.ts'
import { nextNumber, unreserved } from './claim-number.ts'

/** Set when the kitchen receives the order. */
export const holdUntil = writing<Record<never, never>, { shopId: string; orderId: string; firesAt: Date }>(
  'update orders set fires_at = :firesAt where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId',
)

/**
 * Make an order for later an order for now: the kitchen receives it, and it claims a service number (F25). It
 * runs once, only for placed orders. No row: it is not time yet, or the order was cancelled or fired before.
 */
export const fireOrder = writing<
  { serviceNumber: number | null },
  { shopId: string; orderId: string; at: Date }
>(
  `with due as (
     select order_id, cart_id from orders
     where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and status = 'placed' and wanted_at is not null
       and service_number is null and (fires_at is null or fires_at <= :at) for update),
   claimed as (
     update service_numbers n set order_id = :orderId, claimed_at = :at, ${unreserved}
     where n.merchant_id = :merchantId and n.shop_id = :shopId and exists (select from due)
       and n.number = ${nextNumber({ merchant: ':merchantId', shop: ':shopId', cart: '(select cart_id from due)', at: ':at' })}
     returning n.number)
   update orders o set fires_at = null, service_number = (select number from claimed), version = o.version + case when o.fires_at is null then 0 else 1 end,
     kitchen = case when o.fires_at is null then o.kitchen
       else jsonb_set(o.kitchen, '{cameAt}', to_jsonb((extract(epoch from :at::timestamptz) * 1000)::bigint)) end
   from due where o.merchant_id = :merchantId and o.shop_id = :shopId and o.order_id = due.order_id
   returning o.service_number`,
)

/** Set the firing time to now. No row: the order does not wait for its time. */
export const bringForward = writing<{ orderId: string }, { shopId: string; orderId: string; at: Date }>(
  `update orders set fires_at = :at
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and status = 'placed' and fires_at is not null returning order_id`,
)

/** Build the statement that schedules the firing. One job per order: scheduling again replaces the time. */
export function fireJob(
  merchantId: string,
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
  at: number,
) {
  return enqueueJob(merchantId, { name: 'order.fire', key: orderId, payload: { shopId, orderId }, at })
}

/**
 * Record the arrival of a guest who waits in the car. The first time is kept, the bay may change. No row: the
 * order is closed, or has no vehicle.
 */
export const noteArrival = writing<
  { version: number },
  { shopId: string; orderId: string; at: Date; bay: string }
>(
  `update orders set arrived_at = coalesce(arrived_at, :at), bay = :bay, version = version + 1
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and status in ('placed', 'preparing', 'ready') and details ? 'vehicle'
   returning version`,
)
