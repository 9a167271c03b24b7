import type { OrderDetails, OrderOptionsView } from '@tabard/domain/cart/order-options'
import { balanceCents } from '@tabard/domain/amending/carry-refunds'
import type { BillLine } from '@tabard/domain/pricing/bill'
import { isLanguage, type Language } from '@tabard/domain/text/names'
import { roundCash } from '@tabard/domain/pricing/rounding'
import { unacceptedMover } from './acceptance/unaccepted-mover.ts'
import { cartIdOf } from './stored-cart-id.ts'
import type { OrderRow } from './queries.ts'
import type { Order, OrderSummary } from '@tabard/contract/orders/order'

/** Present an order to its owner. */
export function presentOrder(row: OrderRow): Order {
  return {
    orderId: row.order_id,
    cartId: cartIdOf(row.cart_id),
    channel: row.channel,
    receiptId: row.receipt_id,
    number: orderNumber(row),
    status: row.status,
    paymentStatus: row.payment_status,
    version: row.version,
    orderType: row.order_type,
    table: row.table_number,
    tableArea: row.table_area,
    locator: row.plate,
    requestedFor: row.wanted_at?.getTime(),
    orderOptions: orderOptionsView(row.details),
    firesAt: row.fires_at?.getTime(),
    arrivedAt: row.arrived_at?.getTime(),
    bay: row.bay,
    placedAt: row.placed_at.getTime(),
    dueAt: row.due_at.getTime(),
    pendingUntil: row.pending_until?.getTime(),
    remindedAt: row.reminded_at?.getTime(),
    acceptBy: row.accept_by?.getTime(),
    acceptedAt: row.accepted_at?.getTime(),
    readyAt: row.ready_at?.getTime(),
    dispatchedAt: row.dispatched_at?.getTime(),
    courier: row.courier,
    completedAt: row.completed_at?.getTime(),
    cancelledAt: row.cancelled_at?.getTime(),
    cancelReason: row.cancel_reason ?? '',
    isUnaccepted: row.cancelled_by === unacceptedMover,
    contact: { name: row.contact_name, phone: row.contact_phone },
    note: row.note,
    language: orderLanguage(row),
    paidCents: row.paid_cents,
    refundedCents: row.refunded_cents,
    balanceCents: openBalance(row),
    amendments: row.amendments,
    promisedAt: row.promised_at?.getTime(),
    delayReason: row.delay_reason,
    bill: { ...row.bill, lines: activeBillLines(row.lines) },
    ...takenAway(row.lines),
  }
}

function takenAway(lines: readonly BillLine[]): Pick<Order, 'takenAway'> {
  const gone = lines.filter(({ quantity }) => quantity === 0)
  return gone.length === 0 ? {} : { takenAway: gone }
}

/** The customer's options without the shop's internal terms, which are part of the bill. */
function orderOptionsView({
  offers: _offers,
  given: _given,
  daypartIds: _dayparts,
  laterDaypartIds: _later,
  surchargeIds: _surcharges,
  ...orderOptions
}: OrderDetails): OrderOptionsView {
  return orderOptions
}

/** The amount due (positive) or overpaid (negative), in cents. Zero for orders that are not placed. */
export function openBalance(
  row: Pick<
    OrderRow,
    'status' | 'payment_status' | 'payable_cents' | 'paid_cents' | 'refunded_cents' | 'returned_cents'
  >,
): number {
  if (row.status === 'pending') return 0
  if (row.status === 'cancelled' || row.payment_status === 'refunded') return 0
  return balanceCents({
    payableCents: row.payable_cents,
    paidCents: row.paid_cents,
    returnedCents: row.returned_cents,
  })
}

/**
 * The amount due in cash, rounded to available coins. Nothing is rounded twice: the bill of a
 * cash order is rounded already.
 */
export function openInCash(
  row: Parameters<typeof openBalance>[0],
  cashRounding: readonly number[] | undefined,
): number {
  const openCents = Math.max(0, openBalance(row))
  return cashRounding ? openCents + roundCash(openCents, cashRounding) : openCents
}

/** The lines that are not removed. Removed lines keep their number but are not part of the bill. */
export function activeBillLines(lines: readonly BillLine[]): BillLine[] {
  return lines.filter(({ quantity }) => quantity > 0)
}

/** The service number, or the four-character code when all numbers were taken (F25). */
export function orderNumber(row: Pick<OrderRow, 'service_number' | 'call_code'>): string {
  return row.service_number === null ? row.call_code : String(row.service_number)
}

/** The language of an order. `en-gb` if the stored one is unknown. */
export function orderLanguage({ language }: Pick<OrderRow, 'language'>): Language {
  return isLanguage(language) ? language : 'en-gb'
}

/** Present an order as a row of a list. */
export function presentSummary(row: OrderRow): OrderSummary {
  return {
    orderId: row.order_id,
    receiptId: row.receipt_id,
    number: orderNumber(row),
    status: row.status,
    paymentStatus: row.payment_status,
    table: row.table_number,
    locator: row.plate,
    placedAt: row.placed_at.getTime(),
    dueAt: row.due_at.getTime(),
    firesAt: row.fires_at?.getTime(),
    requestedFor: row.wanted_at?.getTime(),
    payableCents: row.payable_cents,
    currency: row.currency,
    units: row.lines.reduce((sum, line) => sum + line.quantity, 0),
    firstNames: activeBillLines(row.lines)
      .slice(0, 3)
      .map(({ names, quantity }) => ({ ...names, quantity })),
  }
}
