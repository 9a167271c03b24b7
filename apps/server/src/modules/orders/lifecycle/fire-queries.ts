import type { OrderStatus } from '@tabard/domain/orders/order-status'
import { writing } from '../../../db/statement.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { noteOnBoard } from '../../tickets/mark-seen.ts'
import { nextNumber, unreserved } from '../placing/writing/claim-number.ts'

/** Set when the kitchen receives the order. */
export const holdUntil = writing<Record<never, never>, { shopId: string; orderId: string; firesAt: Date }>(
  'update orders set fires_at = :firesAt where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId',
)

interface Firing {
  readonly shopId: string
  readonly orderId: string
  readonly at: Date
}

/** What firing decides. */
export interface FiredRow {
  readonly serviceNumber: number | null
  readonly status: OrderStatus
}

const isDue = `o.merchant_id = :merchantId and o.shop_id = :shopId and o.order_id = :orderId and o.status = 'placed' and o.wanted_at is not null
     and o.service_number is null and (o.fires_at is null or o.fires_at <= :at)`

/** Lock an order that is due, so that the statements after it find it as it is. */
export const lockDue = writing<{ firesAt: Date | null }, Firing>(
  `select o.fires_at from orders o where ${isDue} for no key update`,
)

/** Claim the service number of an order that is due (F25). */
export const claimDueNumber = writing<Record<never, never>, Firing>(
  `update service_numbers n set order_id = :orderId, claimed_at = :at, ${unreserved}
   where n.merchant_id = :merchantId and n.shop_id = :shopId and exists (select from orders o where ${isDue})
     and n.number = ${nextNumber({ merchant: ':merchantId', shop: ':shopId', cart: `(select o.cart_id from orders o where ${isDue})`, at: ':at' })}`,
)

/** Make an order that is due an order for now, with its number. One that staff accepted before goes on to be prepared. */
export const fireDue = writing<FiredRow, Firing>(
  `update orders o set fires_at = null, status = case when o.accepted_at is null then o.status else 'preparing' end, version = o.version + case when o.fires_at is null then 0 else 1 end,
     service_number = (select n.number from service_numbers n where n.merchant_id = :merchantId and n.order_id = :orderId)
   where ${isDue} returning o.service_number, o.status`,
)

/**
 * Make an order for later an order for now: the kitchen receives it, and it claims a service number. It runs
 * once, only for placed orders. No row: it is not time yet, or the order was cancelled or fired before.
 */
export async function fireOrder(tx: WriteTx, firing: Firing): Promise<readonly FiredRow[]> {
  const [locked, , fired] = await Promise.all([
    tx.change(lockDue(firing)),
    tx.change(claimDueNumber(firing)),
    tx.change(fireDue(firing)),
  ])
  const { shopId, orderId, at } = firing
  if (locked[0]?.firesAt) await noteOnBoard(tx, { shopId, now: at.getTime() }, orderId)
  return fired
}

/** Set the firing time to now. No row: the order does not wait for its time. */
export const bringForward = writing<{ orderId: string }, { shopId: string; orderId: string; at: Date }>(
  `update orders set fires_at = :at
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and status = 'placed' and fires_at is not null returning order_id`,
)

/** Build the statement that schedules the firing. One job per order: scheduling again replaces the time. */
export function fireJob(
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
  at: number,
) {
  return enqueueJob({ name: 'order.fire', key: orderId, payload: { shopId, orderId }, at })
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
