import { reading, writing } from '../../../../db/statement.ts'
import { cameAt } from '../../../tickets/ticket-column.ts'

/** When the kitchen received the order. An order for later counts from its firing. */
const since = `greatest(o.placed_at, ${cameAt})`

/**
 * Orders that the kitchen has and has not accepted. Orders at a table are excluded: their guests can ask
 * the staff. A delayed order, or one that was accepted once, has been read. Orders from before $3 are
 * ignored as forgotten on the board.
 */
const unaccepted = `o.merchant_id = :merchantId and o.shop_id = :shopId and o.status = 'placed' and o.fires_at is null
     and o.table_id is null and o.plate = '' and o.promised_at is null and ${since} > :forgottenBefore
     and not exists (select from order_events e where e.merchant_id = :merchantId and e.order_id = o.order_id and e.what in ('preparing', 'started'))`

/** Remind of orders that waited too long, each order once. The caller sends them to the boards again. */
export const remindOfOrders = writing<
  { orderId: string },
  { shopId: string; forgottenBefore: Date; waitingSince: Date; at: Date; acceptBy: Date | null }
>(
  `update orders o set reminded_at = :at, accept_by = :acceptBy, version = version + 1
   where ${unaccepted} and o.reminded_at is null and ${since} <= :waitingSince
   returning order_id`,
)

/** Lock an order whose time to be accepted is over. No row: the order has changed. */
export const lockOverdue = writing<
  { orderId: string },
  { shopId: string; forgottenBefore: Date; at: Date; orderId: string }
>(
  `select o.order_id from orders o where ${unaccepted} and o.accept_by <= :at and o.order_id = :orderId for update`,
)

/** List at most 100 orders whose time to be accepted is over, longest overdue first. */
export const listOverdue = reading<{ orderId: string }, { shopId: string; forgottenBefore: Date; at: Date }>(
  `select o.order_id from orders o where ${unaccepted} and o.accept_by <= :at order by o.accept_by, o.order_id limit 100`,
)

/** Find when the next order must be reminded of or refused. Null: none waits. */
export const findNextChase = reading<
  { at: Date | null },
  { shopId: string; forgottenBefore: Date; remindAfterMs: number }
>(
  `select min(case when o.reminded_at is null then ${since} + make_interval(secs => :remindAfterMs::double precision / 1000) else o.accept_by end) as at
   from orders o where ${unaccepted} and (o.reminded_at is null or o.accept_by is not null)`,
)
