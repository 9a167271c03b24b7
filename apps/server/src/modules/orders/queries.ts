import type { OrderTypeCode } from '@tabard/domain/cart/cart'
import type { OrderDetails } from '@tabard/domain/cart/order-options'
import type { Channel } from '@tabard/domain/menu/menu'
import type { KitchenRecord } from '@tabard/domain/kitchen/ticket-items'
import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import type { Bill, BillLine } from '@tabard/domain/pricing/bill'
import type { Columns } from '../../db/rows.ts'
import { reading, writing, authorisedWrite } from '../../db/statement.ts'
import type { CallerRow } from '../../http/callers.ts'
import { stillOrderable } from '../catalogue/still-orderable.ts'
import { takeStock } from '../catalogue/take-stock.ts'
import { insertCashPart } from '../payments/record-cash.ts'
import { insertAuditPart } from '../platform/audit.ts'
import { claimUnpaidPart } from './claim-unpaid.ts'
import { nextNumber, unreserved } from './claim-number.ts'
import { openAtTable } from './open-at-table.ts'
import type { KitchenChange } from '@tabard/contract/kitchen/ticket'

type OrderColumn =
  | 'order_id'
  | 'shop_id'
  | 'cart_id'
  | 'body_hash'
  | 'guest_id'
  | 'receipt_id'
  | 'version'
  | 'service_number'
  | 'call_code'
  | 'trading_date'
  | 'placed_at'
  | 'pending_until'
  | 'due_at'
  | 'accepted_at'
  | 'ready_at'
  | 'completed_at'
  | 'cancelled_at'
  | 'cancelled_by'
  | 'cancel_reason'
  | 'contact_name'
  | 'contact_phone'
  | 'note'
  | 'language'
  | 'menu_version'
  | 'currency'
  | 'total_cents'
  | 'tax_cents'
  | 'rounding_cents'
  | 'payable_cents'
  | 'paid_cents'
  | 'refunded_cents'
  | 'table_id'
  | 'table_number'
  | 'table_area'
  | 'plate'
  | 'terminal'
  | 'wanted_at'
  | 'dispatched_at'
  | 'courier'
  | 'returned_cents'
  | 'paid_parts'
  | 'amendments'
  | 'promised_at'
  | 'delay_reason'
  | 'fires_at'
  | 'arrived_at'
  | 'bay'
  | 'reminded_at'
  | 'accept_by'

/** A change of an order. It is stored until every station has read it. */
export interface StoredChange extends Omit<KitchenChange, 'stationIds'> {
  /** Stations whose boards have read it. */
  readonly readAt?: readonly string[]
}

/** An order with its lines. Columns that a check or our own code restricts have domain types. */
export interface OrderRow extends Columns<'orders', OrderColumn> {
  status: OrderStatus
  payment_status: PaymentStatus
  order_type: OrderTypeCode
  /** The channel of the menu it was ordered from. */
  channel: Channel
  details: OrderDetails
  /** Changes that the kitchen has not read yet. */
  kitchen_changes: readonly StoredChange[]
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
  (select json_agg(case when l.paid_units = 0 then l.line else l.line || jsonb_build_object('paidUnits', l.paid_units) end order by l.line_number) from order_lines l where l.merchant_id = o.merchant_id and l.order_id = o.order_id) as lines`

type ShopKey = [merchantId: string, shopId: string]

/** Find the order that was placed from a cart. */
export const findOrderByCart = reading<OrderRow, [...ShopKey, cartId: string]>(
  `select ${orderColumns} from orders o where o.merchant_id = $1 and o.shop_id = $2 and o.cart_id = $3`,
)

/** Find an order by its id. */
export const findOrder = reading<OrderRow, [...ShopKey, orderId: string]>(
  `select ${orderColumns} from orders o where o.merchant_id = $1 and o.shop_id = $2 and o.order_id = $3`,
)

/** List orders by id, oldest first. */
export const listOrdersById = reading<OrderRow, [...ShopKey, orderIds: readonly string[]]>(
  `select ${orderColumns} from orders o where o.merchant_id = $1 and o.shop_id = $2 and o.order_id = any($3::uuid[]) order by o.placed_at, o.order_id`,
)

/** Find an order by the public id of its receipt. */
export const findOrderByReceipt = reading<OrderRow, [merchantId: string, receiptId: string]>(
  `select ${orderColumns} from orders o where o.merchant_id = $1 and o.receipt_id = $2`,
)

/** List a guest's orders at a shop, newest first, by status and trading date. */
export const listGuestOrders = reading<
  OrderRow,
  [
    merchantId: string,
    guestId: string,
    shopId: string,
    statuses: readonly OrderStatus[] | null,
    from: string | null,
    to: string | null,
    most: number,
    passed: number,
  ]
>(
  `select ${orderColumns} from orders o where o.merchant_id = $1 and o.guest_id = $2 and o.shop_id = $3
     and ($4::text[] is null or o.status = any($4::text[])) and ($5::date is null or o.trading_date >= $5::date)
     and ($6::date is null or o.trading_date <= $6::date)
   order by o.placed_at desc, o.order_id desc limit $7 offset $8`,
)

/** Find any order of a guest that was not cancelled, at all shops of the merchant. */
export const findEarlierOrder = reading<{ order_id: string }, [merchantId: string, guestId: string]>(
  `select order_id from orders where merchant_id = $1 and guest_id = $2 and status <> 'cancelled' limit 1`,
)

/** List all orders of a guest at all shops of the merchant, newest first. */
export const listEveryOrder = reading<
  OrderRow & { shop_code: string },
  [merchantId: string, guestId: string]
>(
  `select ${orderColumns}, (select d.code from shop_directory d where d.shop_id = o.shop_id) as shop_code from orders o
   where o.merchant_id = $1 and o.guest_id = $2 order by o.placed_at desc, o.order_id`,
)

/** List the first 200 open orders by ready time. A delivery must leave before it is due (ADR-044). */
export const listOpenOrders = reading<OrderRow, ShopKey>(
  `select ${orderColumns} from orders o
   where o.merchant_id = $1 and o.shop_id = $2 and o.status in ('placed', 'preparing', 'ready') and o.fires_at is null
   order by o.due_at - make_interval(mins => coalesce((o.details #>> '{delivery,agreed,minutes}')::integer, 0)), o.placed_at, o.order_id limit 200`,
)

export const countOpenOrders = reading<{ open: number }, ShopKey>(
  `select count(*)::integer as open from orders o
   where o.merchant_id = $1 and o.shop_id = $2 and o.status in ('placed', 'preparing', 'ready') and o.fires_at is null`,
)

/** Read a version per board that changes with every order. Far cheaper than loading the board. */
export const listBoardVersions = reading<
  { shop_id: string; version: string },
  [merchantId: string, shopIds: readonly string[]]
>(
  `select o.shop_id, count(*) || ' ' || sum(o.version) || ' ' || max(o.placed_at) || ' ' || count(o.fires_at) as version from orders o
   where o.merchant_id = $1 and o.shop_id = any($2::uuid[]) and o.status in ('placed', 'preparing', 'ready') group by o.shop_id`,
)

/** List orders for later that the kitchen does not have yet, soonest first. */
export const listUpcomingOrders = reading<OrderRow, ShopKey>(
  `select ${orderColumns} from orders o
   where o.merchant_id = $1 and o.shop_id = $2 and o.status = 'placed' and o.fires_at is not null order by o.fires_at, o.order_id limit 100`,
)

/** List the history of orders, oldest first. */
export const listOrderEvents = reading<
  Columns<'order_events', 'order_id' | 'at' | 'who' | 'what' | 'note'>,
  [merchantId: string, orderIds: readonly string[]]
>(
  'select order_id, at, who, what, note from order_events where merchant_id = $1 and order_id = any($2::uuid[]) order by at, event_id',
)

/** SQL shared by both inserts; the parameters follow `insertValues`. Lines arrive as one JSON array. */
const orderParts = (owner: string, source: string) => `claimed as (
     update service_numbers n set order_id = $2, claimed_at = $12, ${unreserved}
     where $7 <> 'pending' and $33::timestamptz is null and n.merchant_id = $1 and n.shop_id = $3
       and n.number = ${nextNumber({ merchant: '$1', shop: '$3', cart: '$4', at: '$12' })}${source === '' ? '' : `\n       and exists (select${source})`}
     returning n.number),
   placed as (
     insert into orders (merchant_id, order_id, shop_id, cart_id, body_hash, guest_id, receipt_id, status, payment_status, version, order_type,
       channel, service_number, call_code, trading_date, placed_at, due_at, contact_name, contact_phone, note, language, menu_version, currency, pending_until,
       total_cents, tax_cents, rounding_cents, payable_cents, paid_cents, refunded_cents, bill,
       table_id, table_number, table_area, plate, terminal, wanted_at, details, stock_date)
     select $1, $2, $3, $4, $5, ${owner}, $6, $7, $8, 1, $9, $10, (select number from claimed), $11, $13::date, $12, $14, $15, $16, $17, $18, $19, $20, $27::timestamptz,
       $21, $22, $23, $24, 0, 0, $25,
       $28::uuid, $29, $30, $31, $32, $33::timestamptz, $34, $35::date${source}
     returning service_number),
   lines as (
     insert into order_lines (merchant_id, order_id, line_number, item_id, quantity, amount_cents, name1, name2, line)
     select $1, $2, l.line_number, l.item_id, l.quantity, l.amount_cents, l.name1, l.name2, l.line
     from placed, jsonb_to_recordset($26::jsonb) l(line_number integer, item_id uuid, quantity integer, amount_cents integer, name1 text, name2 text, line jsonb))`

/**
 * Insert an order with its lines: claim a service number, skipping locked rows (F25), and take counted stock
 * under the table's check. Throws on a broken limit, which undoes everything.
 */
export const insertOrder = writing<{ service_number: number | null }, readonly unknown[]>(
  `with ${takeStock({ merchant: '$1', shop: '$3', subjects: '$36', quantities: '$37', date: '$35' })},
   ${orderParts('$38', '')}
   select service_number from placed`,
)

/** `insertOrder` without stock. No row: caller, price level or cached shop differ. Throws at a limit. */
export const insertOrderAtOnce = authorisedWrite<
  CallerRow,
  { service_number: number | null },
  readonly unknown[]
>(
  `${stillOrderable({ merchant: '$1', shop: '$3', channel: '$10', configVersion: '$37', menuVersion: '$19', subjects: '$36' })},
   counted as (${claimUnpaidPart({
     order: '$2',
     at: '$12',
     values: ['$38', '$39', '$40', '$41'],
     guest: 'caller_id::text',
     from: ', caller, orderable where caller_level = 0',
   })}),
   ${orderParts('caller_id', ' from caller, orderable where caller_level = 0')}
   select placed.service_number, caller.* from placed, caller`,
)

/**
 * Move an order to a status, if the transition table and the version allow it. Without `kitchen` the ticket
 * items follow the order. Only `placeWaiting`, `cancelOrder` and `amendOrderRow` also change a status.
 */
export const moveOrder = writing<
  { version: number },
  [
    ...ShopKey,
    orderId: string,
    to: OrderStatus,
    from: readonly OrderStatus[],
    at: Date,
    version: number | null,
    kitchen: string | null,
  ]
>(
  `update orders set status = $4, version = version + 1, kitchen = coalesce($8::jsonb, kitchen - 'works'),
     accepted_at = case when $4 = 'preparing' and status = 'placed' then $6 when $4 = 'placed' then null else accepted_at end,
     ready_at = case when $4 = 'ready' and status = 'preparing' then $6 when $4 in ('placed', 'preparing') then null else ready_at end,
     completed_at = case when $4 = 'completed' then $6 end,
     dispatched_at = case when $4 in ('ready', 'completed') then dispatched_at end,
     courier = case when $4 in ('ready', 'completed') then courier else '' end,
     -- Who accepts an order has read it as it is.
     kitchen_changes = case when $4 = 'preparing' and status = 'placed' then '[]' else kitchen_changes end
   where merchant_id = $1 and shop_id = $2 and order_id = $3 and status = any($5) and ($7::integer is null or version = $7)
   returning version`,
)

/** Dispatch a delivery that is ready, at the given version. Dispatching again replaces the courier. */
export const dispatchDelivery = writing<
  { version: number },
  [...ShopKey, orderId: string, version: number, at: Date, courier: string]
>(
  `update orders set dispatched_at = $5, courier = $6, version = version + 1
   where merchant_id = $1 and shop_id = $2 and order_id = $3 and version = $4 and status = 'ready' and details ? 'delivery'
   returning version`,
)

/** Cancel an order from the given statuses. It counts as refunded if everything paid was refunded. */
export const cancelOrder = writing<
  { version: number },
  [
    ...ShopKey,
    orderId: string,
    from: readonly OrderStatus[],
    at: Date,
    by: string,
    reason: string,
    version: number | null,
  ]
>(
  `update orders set status = 'cancelled', version = version + 1, cancelled_at = $5, cancelled_by = $6, cancel_reason = $7,
     payment_status = case when refunded_cents = paid_cents and refunded_cents > returned_cents then 'refunded' else payment_status end
   where merchant_id = $1 and shop_id = $2 and order_id = $3 and status = any($4) and ($8::integer is null or version = $8)
   returning version`,
)

/** Write an entry into the order's history. */
export const insertEvent = writing<
  Record<never, never>,
  [merchantId: string, eventId: string, orderId: string, at: Date, who: string, what: string, note: string]
>(
  'insert into order_events (merchant_id, event_id, order_id, at, who, what, note) values ($1, $2, $3, $4, $5, $6, $7)',
)

export interface PaidRow extends Columns<'orders', 'order_id' | 'version' | 'paid_cents' | 'currency'> {
  payment_status: PaymentStatus
}

/** List the unpaid orders of tables, oldest first, as the floor screen shows them. */
export const listUnpaidAt = reading<OrderRow, [...ShopKey, tableIds: readonly string[]]>(
  `select ${orderColumns} from orders o join shop_tables t on t.merchant_id = $1 and t.table_id = o.table_id
   where o.merchant_id = $1 and o.shop_id = $2 and o.table_id = any($3::uuid[]) and ${openAtTable}
     and o.payment_status in ('unpaid', 'partPaid') and o.status <> 'pending' order by o.placed_at, o.order_id`,
)

/** Add a cash payment to an order. No row: the order is closed or paid, or another part was paid since. */
export const markPaid = writing<
  PaidRow,
  [
    ...ShopKey,
    orderId: string,
    cents: number,
    bill: string,
    roundingCents: number,
    payableCents: number,
    paidParts: number,
  ]
>(
  `update orders set paid_cents = paid_cents + $4, bill = $5, rounding_cents = $6, payable_cents = $7, paid_parts = paid_parts + 1, version = version + 1,
     payment_status = order_payment_status($7, paid_cents + $4, refunded_cents, returned_cents)
   where merchant_id = $1 and shop_id = $2 and order_id = $3 and status not in ('cancelled', 'pending') and payment_status in ('unpaid', 'partPaid') and paid_parts = $8
   returning order_id, version, payment_status, paid_cents, currency`,
)

/**
 * Collect cash for an order with its payment, history and audit entry. Conditions: the caller is admitted,
 * the shop matches the cache, the shown amount is right and the cash is enough. No row: nothing was written.
 */
export const collectAtOnce = authorisedWrite<
  CallerRow,
  PaidRow,
  [
    ...ShopKey,
    orderId: string,
    tenderedCents: number | null,
    configVersion: number,
    at: Date,
    tradingDate: string,
    paymentId: string,
    eventId: string,
    auditId: string,
    dueCents: number | null,
  ]
>(
  `paid as (
     update orders o set paid_cents = o.payable_cents, payment_status = 'paid', version = o.version + 1
     from caller
     where o.merchant_id = $1 and o.shop_id = $2 and o.order_id = $3 and o.status <> 'cancelled' and o.status <> 'pending'
       and o.payment_status = 'unpaid' and o.paid_parts = 0 and o.paid_cents = 0 and ($4::integer is null or $4 >= o.payable_cents) and ($11 = o.payable_cents or $11::integer is null and o.table_id is null)
       and exists (select from shop_states s where s.merchant_id = $1 and s.shop_id = $2 and s.config_version = $5)
     returning o.order_id, o.shop_id, o.version, o.payment_status, o.paid_cents, o.currency, caller.*),
   ${insertCashPart({ merchant: '$1', paymentId: '$8', tendered: '$4', at: '$6', tradingDate: '$7::date', paid: 'paid' })},
   event as (
     insert into order_events (merchant_id, event_id, order_id, at, who, what, note)
     select $1, $9, order_id, $6, caller_name, 'cashCollected', '' from paid),
   ${insertAuditPart({
     merchant: '$1',
     auditId: '$10',
     shop: '$2',
     at: '$6',
     what: "'till.collectCash'",
     subject: 'order_id::text',
     before: `'{"paidCents": 0}'::jsonb`,
     after: `jsonb_strip_nulls(jsonb_build_object('paidCents', paid_cents, 'tenderedCents', $4))`,
     done: 'paid',
   })}
   select * from paid`,
)

/** List the versions of orders; a change increases the version. */
export const listOrderVersions = reading<
  { order_id: string; version: number },
  [merchantId: string, orderIds: readonly string[]]
>('select order_id, version from orders where merchant_id = $1 and order_id = any($2::uuid[])')
