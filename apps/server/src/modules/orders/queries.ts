import type { OrderTypeCode } from '@tabard/domain/cart/cart'
import type { OrderDetails } from '@tabard/domain/cart/order-options'
import type { Channel } from '@tabard/domain/menu/menu'
import type { KitchenRecord } from '@tabard/domain/kitchen/ticket-items'
import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import type { Bill, BillLine } from '@tabard/domain/pricing/bill'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'
import { openAtTable } from './open-at-table.ts'
import type { KitchenChange } from '@tabard/contract/kitchen/ticket'

type OrderColumn =
  | 'orderId'
  | 'shopId'
  | 'cartId'
  | 'requestHash'
  | 'guestId'
  | 'receiptId'
  | 'version'
  | 'serviceNumber'
  | 'callCode'
  | 'tradingDate'
  | 'placedAt'
  | 'pendingUntil'
  | 'dueAt'
  | 'acceptedAt'
  | 'readyAt'
  | 'completedAt'
  | 'cancelledAt'
  | 'cancelledBy'
  | 'cancelReason'
  | 'contactName'
  | 'contactPhone'
  | 'note'
  | 'language'
  | 'menuVersion'
  | 'currency'
  | 'totalCents'
  | 'taxCents'
  | 'roundingCents'
  | 'payableCents'
  | 'paidCents'
  | 'refundedCents'
  | 'tableId'
  | 'tableNumber'
  | 'tableArea'
  | 'tableLocator'
  | 'terminal'
  | 'requestedFor'
  | 'dispatchedAt'
  | 'courier'
  | 'returnedCents'
  | 'paidParts'
  | 'amendments'
  | 'promisedAt'
  | 'delayReason'
  | 'firesAt'
  | 'arrivedAt'
  | 'bay'
  | 'remindedAt'
  | 'acceptBy'

/** A change of an order. It is stored until every station has read it. */
export interface StoredChange extends Omit<KitchenChange, 'stationIds'> {
  /** Stations whose boards have read it. */
  readonly readAt?: readonly string[]
}

/** An order with its lines. Columns that a check or our own code restricts have domain types. */
export interface OrderRow extends Columns<'orders', OrderColumn> {
  status: OrderStatus
  paymentStatus: PaymentStatus
  orderType: OrderTypeCode
  /** The channel of the menu it was ordered from. */
  channel: Channel
  details: OrderDetails
  /** Changes that the kitchen has not read yet. */
  kitchenChanges: readonly StoredChange[]
  kitchen: KitchenRecord
  bill: Omit<Bill, 'lines'>
  lines: BillLine[]
}

/** SQL: the columns of `OrderRow`, from `orders o`. */
export const orderColumns = `o.order_id, o.shop_id, o.kitchen, o.cart_id, o.body_hash, o.guest_id, o.receipt_id, o.status, o.payment_status, o.version, o.order_type, o.channel,
  o.service_number, o.call_code, o.trading_date, o.placed_at, o.pending_until, o.due_at, o.accepted_at, o.ready_at, o.completed_at, o.cancelled_at,
  o.cancelled_by, o.cancel_reason, o.contact_name, o.contact_phone, o.note, o.language, o.menu_version, o.currency, o.total_cents,
  o.tax_cents, o.rounding_cents, o.payable_cents, o.paid_cents, o.refunded_cents,
  o.table_id, o.table_number, o.table_area, o.plate, o.terminal, o.wanted_at, o.fires_at, o.arrived_at, o.bay, o.reminded_at, o.accept_by, o.details,
  o.dispatched_at, o.courier, o.returned_cents, o.paid_parts, o.amendments, o.promised_at, o.delay_reason, o.kitchen_changes, o.bill,
  (select json_agg(case when l.paid_units = 0 then l.line else l.line || jsonb_build_object('paidUnits', l.paid_units) end order by l.line_number) from order_lines l where l.merchant_id = :merchantId and l.order_id = o.order_id) as lines`

/** Find the order that was placed from a cart. */
export const findOrderByCart = reading<OrderRow, { shopId: string; cartId: string }>(
  `select ${orderColumns} from orders o where o.merchant_id = :merchantId and o.shop_id = :shopId and o.cart_id = :cartId`,
)

/** Find an order by its id. */
export const findOrder = reading<OrderRow, { shopId: string; orderId: string }>(
  `select ${orderColumns} from orders o where o.merchant_id = :merchantId and o.shop_id = :shopId and o.order_id = :orderId`,
)

/** List orders by id, oldest first. */
export const listOrdersById = reading<OrderRow, { shopId: string; orderIds: readonly string[] }>(
  `select ${orderColumns} from orders o where o.merchant_id = :merchantId and o.shop_id = :shopId and o.order_id = any(:orderIds::uuid[]) order by o.placed_at, o.order_id`,
)

/** Find an order by the public id of its receipt. */
export const findOrderByReceipt = reading<OrderRow, { receiptId: string }>(
  `select ${orderColumns} from orders o where o.merchant_id = :merchantId and o.receipt_id = :receiptId`,
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
  `select ${orderColumns} from orders o where o.merchant_id = :merchantId and o.guest_id = :guestId and o.shop_id = :shopId
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
  `select ${orderColumns}, (select d.code from shop_directory d where d.shop_id = o.shop_id) as shop_code from orders o
   where o.merchant_id = :merchantId and o.guest_id = :guestId order by o.placed_at desc, o.order_id`,
)

/** List the first 200 open orders by ready time. A delivery must leave before it is due (ADR-044). */
export const listOpenOrders = reading<OrderRow, { shopId: string }>(
  `select ${orderColumns} from orders o
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.status in ('placed', 'preparing', 'ready') and o.fires_at is null
   order by o.due_at - make_interval(mins => coalesce((o.details #>> '{delivery,agreed,minutes}')::integer, 0)), o.placed_at, o.order_id limit 200`,
)

export const countOpenOrders = reading<{ open: number }, { shopId: string }>(
  `select count(*)::integer as open from orders o
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.status in ('placed', 'preparing', 'ready') and o.fires_at is null`,
)

/** Read a version per board that changes with every order. Far cheaper than loading the board. */
export const listBoardVersions = reading<{ shopId: string; version: string }, { shopIds: readonly string[] }>(
  `select o.shop_id, count(*) || ' ' || sum(o.version) || ' ' || max(o.placed_at) || ' ' || count(o.fires_at) as version from orders o
   where o.merchant_id = :merchantId and o.shop_id = any(:shopIds::uuid[]) and o.status in ('placed', 'preparing', 'ready') group by o.shop_id`,
)

/** List orders for later that the kitchen does not have yet, soonest first. */
export const listUpcomingOrders = reading<OrderRow, { shopId: string }>(
  `select ${orderColumns} from orders o
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
 * Move an order to a status, if the transition table and the version allow it. Without `kitchen` the ticket
 * items follow the order. Only `placeWaiting`, `cancelOrder` and `amendOrderRow` also change a status.
 */
export const moveOrder = writing<
  { version: number },
  {
    shopId: string
    orderId: string
    to: OrderStatus
    from: readonly OrderStatus[]
    at: Date
    version: number | null
    kitchen: string | null
  }
>(
  `update orders set status = :to, version = version + 1, kitchen = coalesce(:kitchen::jsonb, kitchen - 'works'),
     accepted_at = case when :to = 'preparing' and status = 'placed' then :at when :to = 'placed' then null else accepted_at end,
     ready_at = case when :to = 'ready' and status = 'preparing' then :at when :to in ('placed', 'preparing') then null else ready_at end,
     completed_at = case when :to = 'completed' then :at end,
     dispatched_at = case when :to in ('ready', 'completed') then dispatched_at end,
     courier = case when :to in ('ready', 'completed') then courier else '' end,
     -- Who accepts an order has read it as it is.
     kitchen_changes = case when :to = 'preparing' and status = 'placed' then '[]' else kitchen_changes end
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and status = any(:from) and (:version::integer is null or version = :version)
   returning version`,
)

/** Dispatch a delivery that is ready, at the given version. Dispatching again replaces the courier. */
export const dispatchDelivery = writing<
  { version: number },
  { shopId: string; orderId: string; version: number; at: Date; courier: string }
>(
  `update orders set dispatched_at = :at, courier = :courier, version = version + 1
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and version = :version and status = 'ready' and details ? 'delivery'
   returning version`,
)

/** Cancel an order from the given statuses. It counts as refunded if everything paid was refunded. */
export const cancelOrder = writing<
  { version: number },
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
  `update orders set status = 'cancelled', version = version + 1, cancelled_at = :at, cancelled_by = :by, cancel_reason = :reason,
     payment_status = case when refunded_cents = paid_cents and refunded_cents > returned_cents then 'refunded' else payment_status end
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and status = any(:from) and (:version::integer is null or version = :version)
   returning version`,
)

/** Write an entry into the order's history. */
export const insertEvent = writing<
  Record<never, never>,
  { eventId: string; orderId: string; at: Date; who: string; what: string; note: string }
>(
  'insert into order_events (merchant_id, event_id, order_id, at, who, what, note) values (:merchantId, :eventId, :orderId, :at, :who, :what, :note)',
)

export interface PaidRow extends Columns<'orders', 'orderId' | 'version' | 'paidCents' | 'currency'> {
  paymentStatus: PaymentStatus
}

/** List the unpaid orders of tables, oldest first, as the floor screen shows them. */
export const listUnpaidAt = reading<OrderRow, { shopId: string; tableIds: readonly string[] }>(
  `select ${orderColumns} from orders o join shop_tables t on t.merchant_id = :merchantId and t.table_id = o.table_id
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.table_id = any(:tableIds::uuid[]) and ${openAtTable}
     and o.payment_status in ('unpaid', 'partPaid') and o.status <> 'pending' order by o.placed_at, o.order_id`,
)

/** Add a cash payment to an order. No row: the order is closed or paid, or another part was paid since. */
export const markPaid = writing<
  PaidRow,
  {
    shopId: string
    orderId: string
    cents: number
    bill: string
    roundingCents: number
    payableCents: number
    paidParts: number
  }
>(
  `update orders set paid_cents = paid_cents + :cents, bill = :bill, rounding_cents = :roundingCents, payable_cents = :payableCents, paid_parts = paid_parts + 1, version = version + 1,
     payment_status = order_payment_status(:payableCents, paid_cents + :cents, refunded_cents, returned_cents)
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and status not in ('cancelled', 'pending') and payment_status in ('unpaid', 'partPaid') and paid_parts = :paidParts
   returning order_id, version, payment_status, paid_cents, currency`,
)

/** List the versions of orders; a change increases the version. */
export const listOrderVersions = reading<
  { orderId: string; version: number },
  { orderIds: readonly string[] }
>(
  'select order_id, version from orders where merchant_id = :merchantId and order_id = any(:orderIds::uuid[])',
)
