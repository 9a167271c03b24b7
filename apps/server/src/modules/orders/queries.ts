import type { OrderStatus } from '@tabard/domain/orders/order-status'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'
import { openAtTables } from './at-tables/open-at-table.ts'
import { orderColumns, ordersWithBill, ownColumns, type OrderRow, type OwnRow } from './order-row.ts'
import { heldColumn, type HeldRow } from '../billing/held-column.ts'
import { canBePaid } from '../billing/owing.ts'
import { isRequested } from './sales-channel.ts'

/** Find the order that was placed from a cart. */
export const findOrderByCart = reading<OrderRow, { shopId: string; cartId: string }>(
  `select ${orderColumns} from ${ordersWithBill} where o.merchant_id = :merchantId and o.shop_id = :shopId and o.cart_id = :cartId`,
)

/** Find an order by its id. */
export const findOrder = reading<OrderRow, { shopId: string; orderId: string }>(
  `select ${orderColumns} from ${ordersWithBill} where o.merchant_id = :merchantId and o.shop_id = :shopId and o.order_id = :orderId`,
)

/** List orders by id, oldest first. */
export const listOrdersById = reading<OrderRow, { shopId: string; orderIds: readonly string[] }>(
  `select ${orderColumns} from ${ordersWithBill} where o.merchant_id = :merchantId and o.shop_id = :shopId and o.order_id = any(:orderIds::uuid[]) order by o.placed_at, o.order_id`,
)

/** Find an order by the public id of its receipt. */
export const findOrderByReceipt = reading<OrderRow, { receiptId: string }>(
  `select ${orderColumns} from ${ordersWithBill} where o.merchant_id = :merchantId and o.receipt_id = :receiptId`,
)

/**
 * List the orders of a phone at a shop, newest first: those that name it, and those of the account with this phone that
 * name none.
 */
export const listOrdersOfPhone = reading<OrderRow, { shopId: string; phone: string; most: number }>(
  `select ${orderColumns} from ${ordersWithBill} where o.merchant_id = :merchantId and o.shop_id = :shopId
     and (o.contact_phone <> '' and o.contact_phone = :phone or o.contact_phone = ''
       and o.guest_id = (select c.guest_id from customers c where c.merchant_id = :merchantId and c.phone = :phone))
   order by o.placed_at desc, o.order_id desc limit :most`,
)

/** List a guest's orders at a shop, newest first, by status and trading date. */
export const listGuestOrders = reading<
  OrderRow,
  {
    guestId: string
    shopId: string
    statuses: readonly OrderStatus[] | null
    from: string | null
    to: string | null
    most: number
    passed: number
  }
>(
  `select ${orderColumns} from ${ordersWithBill} where o.merchant_id = :merchantId and o.guest_id = :guestId and o.shop_id = :shopId
     and (:statuses::text[] is null or o.status = any(:statuses::text[])) and (:from::date is null or o.trading_date >= :from::date)
     and (:to::date is null or o.trading_date <= :to::date)
   order by o.placed_at desc, o.order_id desc limit :most offset :passed`,
)

/** Find any order of a guest that was not cancelled, at all shops of the merchant. */
export const findEarlierOrder = reading<{ orderId: string }, { guestId: string }>(
  `select order_id from orders where merchant_id = :merchantId and guest_id = :guestId and status <> 'cancelled' limit 1`,
)

/** List all orders of a guest at all shops of the merchant, newest first. */
export const listEveryOrder = reading<OrderRow & { shopCode: string }, { guestId: string }>(
  `select ${orderColumns}, (select d.code from shop_directory d where d.shop_id = o.shop_id) as shop_code from ${ordersWithBill}
   where o.merchant_id = :merchantId and o.guest_id = :guestId order by o.placed_at desc, o.order_id`,
)

/** List the first 200 open orders by ready time. A delivery must leave before it is due (ADR-044). */
export const listOpenOrders = reading<OrderRow & HeldRow, { shopId: string }>(
  `select ${orderColumns}, ${heldColumn} from ${ordersWithBill}
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.status in ('placed', 'preparing', 'ready') and o.fires_at is null
   order by o.due_at - make_interval(mins => coalesce((o.details #>> '{delivery,agreed,minutes}')::integer, 0)), o.placed_at, o.order_id limit 200`,
)

export const countOpenOrders = reading<{ open: number }, { shopId: string }>(
  `select count(*)::integer as open from orders o
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.status in ('placed', 'preparing', 'ready') and o.fires_at is null`,
)

/** Lock orders that a board shows: after every change that someone else is making, before their tickets. */
export const lockShown = writing<{ orderId: string }, { shopId: string; orderIds: readonly string[] }>(
  `select order_id from orders where merchant_id = :merchantId and shop_id = :shopId and order_id = any(:orderIds::uuid[]) and status in ('placed', 'preparing', 'ready')
   order by order_id for no key update`,
)

/** Read a version per board that changes with every order. Far cheaper than loading the board. */
export const listBoardVersions = reading<{ shopId: string; version: string }, { shopIds: readonly string[] }>(
  `select o.shop_id, count(*) || ' ' || sum(o.version) || ' ' || max(o.placed_at) || ' ' || count(o.fires_at) as version from orders o
   where o.merchant_id = :merchantId and o.shop_id = any(:shopIds::uuid[]) and o.status in ('placed', 'preparing', 'ready') group by o.shop_id`,
)

/** List orders for later that the kitchen does not have yet, soonest first. */
export const listUpcomingOrders = reading<OrderRow & HeldRow, { shopId: string }>(
  `select ${orderColumns}, ${heldColumn} from ${ordersWithBill}
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.status = 'placed' and o.fires_at is not null order by o.fires_at, o.order_id limit 100`,
)

/** List the history of orders, oldest first. */
export const listOrderEvents = reading<
  Columns<'order_events', 'orderId' | 'at' | 'who' | 'what' | 'note'>,
  { orderIds: readonly string[] }
>(
  'select order_id, at, who, what, note from order_events where merchant_id = :merchantId and order_id = any(:orderIds::uuid[]) order by at, event_id',
)

/**
 * Move an order to a status, if the transition table and the version allow it. Only `placeWaiting`, `fireDue`,
 * `cancelOrder` and `amendOrderRow` also change a status.
 */
export const moveOrder = writing<
  OwnRow,
  {
    shopId: string
    orderId: string
    to: OrderStatus
    from: readonly OrderStatus[]
    at: Date
    version: number | null
  }
>(
  `update orders o set status = :to, version = version + 1,
     accepted_at = case when :to = 'preparing' and status = 'placed' then :at when :to = 'placed' then null else accepted_at end,
     ready_at = case when :to = 'ready' and status = 'preparing' then :at when :to in ('placed', 'preparing') then null else ready_at end,
     completed_at = case when :to = 'completed' then :at end,
     dispatched_at = case when :to in ('ready', 'completed') then dispatched_at end,
     courier = case when :to in ('ready', 'completed') then courier else '' end
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and status = any(:from) and (:version::integer is null or version = :version)
     and not ${isRequested}
   returning ${ownColumns}`,
)

/** Dispatch a delivery that is ready, at the given version. Dispatching again replaces the courier. */
export const dispatchDelivery = writing<
  OwnRow,
  { shopId: string; orderId: string; version: number; at: Date; courier: string }
>(
  `update orders o set dispatched_at = :at, courier = :courier, version = version + 1
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and version = :version and status = 'ready' and details ? 'delivery'
   returning ${ownColumns}`,
)

/** Cancel an order from the given statuses. */
export const cancelOrder = writing<
  OwnRow,
  {
    shopId: string
    orderId: string
    from: readonly OrderStatus[]
    at: Date
    by: string
    reason: string
    version: number | null
  }
>(
  `update orders o set status = 'cancelled', version = version + 1, cancelled_at = :at, cancelled_by = :by, cancel_reason = :reason
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and status = any(:from) and (:version::integer is null or version = :version)
   returning ${ownColumns}`,
)

/** Write an entry into the order's history. */
export const insertEvent = writing<
  Record<never, never>,
  { eventId: string; orderId: string; at: Date; who: string; what: string; note: string }
>(
  'insert into order_events (merchant_id, event_id, order_id, at, who, what, note) values (:merchantId, :eventId, :orderId, :at, :who, :what, :note)',
)

/** Find an entry of the order's history by its id and kind. */
export const findOrderEvent = reading<
  { eventId: string },
  { orderId: string; eventId: string; what: string }
>(
  'select event_id from order_events where merchant_id = :merchantId and order_id = :orderId and event_id = :eventId and what = :what',
)

/** An order after a payment. */
export type PaidRow = Pick<OrderRow, 'orderId' | 'version' | 'paymentStatus' | 'paidCents' | 'currency'>

/** List the unpaid orders of tables, oldest first, as the floor screen shows them. */
export const listUnpaidAt = reading<OrderRow, { shopId: string; tableIds: readonly string[] }>(
  `select ${orderColumns} from ${openAtTables}
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.table_id = any(:tableIds::uuid[]) and ${canBePaid('b.')} order by o.placed_at, o.order_id`,
)

/** Increase the version of an order whose bill or ticket changed: live screens compare it. */
export const touchOrder = writing<{ version: number }, { orderId: string }>(
  'update orders set version = version + 1 where merchant_id = :merchantId and order_id = :orderId returning version',
)

/** List the versions of orders; a change increases the version. */
export const listOrderVersions = reading<
  { orderId: string; version: number },
  { orderIds: readonly string[] }
>(
  'select order_id, version from orders where merchant_id = :merchantId and order_id = any(:orderIds::uuid[])',
)
