import type { OrderTypeCode } from '@tabard/domain/cart/cart'
import type { OrderDetails } from '@tabard/domain/cart/order-options'
import type { Channel } from '@tabard/domain/menu/menu'
import type { OrderStatus } from '@tabard/domain/orders/order-status'
import type { BillLine } from '@tabard/domain/pricing/bill'
import type { Columns } from '../../db/rows.ts'
import { billColumns, joinBill, type BillRow } from '../billing/bill-row.ts'
import { ticketColumn } from '../tickets/ticket-column.ts'
import type { TicketRecord } from '../tickets/ticket-record.ts'

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
  | 'tableId'
  | 'tableNumber'
  | 'tableArea'
  | 'tableLocator'
  | 'terminal'
  | 'requestedFor'
  | 'dispatchedAt'
  | 'courier'
  | 'amendments'
  | 'promisedAt'
  | 'delayReason'
  | 'firesAt'
  | 'arrivedAt'
  | 'bay'
  | 'remindedAt'
  | 'acceptBy'

/**
 * The row of an order, without its bill, its ticket and its lines. Columns that a check or our own code restricts have
 * domain types.
 */
export interface OwnRow extends Columns<'orders', OrderColumn> {
  status: OrderStatus
  orderType: OrderTypeCode
  /** The channel of the menu it was ordered from. */
  channel: Channel
  details: OrderDetails
}

/** An order with its bill and its lines. */
export interface OrderRow extends OwnRow, BillRow {
  ticket: TicketRecord
  lines: BillLine[]
}

/** SQL: the columns of `OwnRow`, from `orders o`. A statement that changes an order returns them. */
export const ownColumns = `o.order_id, o.shop_id, o.cart_id, o.body_hash, o.guest_id, o.receipt_id, o.status, o.version, o.order_type, o.channel,
  o.service_number, o.call_code, o.trading_date, o.placed_at, o.pending_until, o.due_at, o.accepted_at, o.ready_at, o.completed_at, o.cancelled_at,
  o.cancelled_by, o.cancel_reason, o.contact_name, o.contact_phone, o.note, o.language, o.menu_version,
  o.table_id, o.table_number, o.table_area, o.plate, o.terminal, o.wanted_at, o.fires_at, o.arrived_at, o.bay, o.reminded_at, o.accept_by, o.details,
  o.dispatched_at, o.courier, o.amendments, o.promised_at, o.delay_reason`

/** SQL: the columns of `OrderRow`, from `ordersWithBill`. */
export const orderColumns = `${ownColumns}, ${billColumns},
  ${ticketColumn} as ticket,
  (select json_agg(case when l.paid_units = 0 then l.line else l.line || jsonb_build_object('paidUnits', l.paid_units) end order by l.line_number) from order_lines l where l.merchant_id = :merchantId and l.order_id = o.order_id) as lines`

/** SQL: orders `o` with their bills `b`. */
export const ordersWithBill = `orders o ${joinBill}`

/** What the statements of a change returned or wrote of an order. */
export interface OrderChange {
  /** The row of the order, or the part of it that a statement returned. */
  readonly own?: Partial<OwnRow> | undefined
  readonly bill?: Partial<BillRow> | undefined
  readonly ticket?: TicketRecord | undefined
}

/**
 * The order after a change by this transaction. `before` was read under the order's lock, so what the change did not
 * write is still as it was read.
 */
export function afterChange(before: OrderRow, { own, bill, ticket = before.ticket }: OrderChange): OrderRow {
  return { ...before, ...own, ...bill, ticket }
}
