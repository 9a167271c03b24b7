import type { OrderDetails, OrderOptionsView } from '@tabard/domain/cart/order-options'
import { balanceCents } from '@tabard/domain/amending/carry-refunds'
import type { BillLine } from '@tabard/domain/pricing/bill'
import { isLanguage, type Language } from '@tabard/domain/text/names'
import { roundCash } from '@tabard/domain/pricing/rounding'
import { unacceptedMover } from '../lifecycle/acceptance/unaccepted-mover.ts'
import { cartIdOf } from './stored-cart-id.ts'
import type { OrderRow } from '../queries.ts'
import type { Order, OrderSummary } from '@tabard/contract/orders/order'

/** Present an order to its owner. */
export function presentOrder(row: OrderRow): Order {
  return {
    orderId: row.orderId,
    cartId: cartIdOf(row.cartId),
    channel: row.channel,
    receiptId: row.receiptId,
    number: orderNumber(row),
    status: row.status,
    paymentStatus: row.paymentStatus,
    version: row.version,
    orderType: row.orderType,
    table: row.tableNumber,
    tableArea: row.tableArea,
    locator: row.tableLocator,
    requestedFor: row.requestedFor?.getTime(),
    orderOptions: orderOptionsView(row.details),
    firesAt: row.firesAt?.getTime(),
    arrivedAt: row.arrivedAt?.getTime(),
    bay: row.bay,
    placedAt: row.placedAt.getTime(),
    dueAt: row.dueAt.getTime(),
    pendingUntil: row.pendingUntil?.getTime(),
    remindedAt: row.remindedAt?.getTime(),
    acceptBy: row.acceptBy?.getTime(),
    acceptedAt: row.acceptedAt?.getTime(),
    readyAt: row.readyAt?.getTime(),
    dispatchedAt: row.dispatchedAt?.getTime(),
    courier: row.courier,
    completedAt: row.completedAt?.getTime(),
    cancelledAt: row.cancelledAt?.getTime(),
    cancelReason: row.cancelReason ?? '',
    isUnaccepted: row.cancelledBy === unacceptedMover,
    contact: { name: row.contactName, phone: row.contactPhone },
    note: row.note,
    language: orderLanguage(row),
    paidCents: row.paidCents,
    refundedCents: row.refundedCents,
    balanceCents: openBalance(row),
    amendments: row.amendments,
    promisedAt: row.promisedAt?.getTime(),
    delayReason: row.delayReason,
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
    'status' | 'paymentStatus' | 'payableCents' | 'paidCents' | 'refundedCents' | 'returnedCents'
  >,
): number {
  if (row.status === 'pending') return 0
  if (row.status === 'cancelled' || row.paymentStatus === 'refunded') return 0
  return balanceCents({
    payableCents: row.payableCents,
    paidCents: row.paidCents,
    returnedCents: row.returnedCents,
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
export function orderNumber(row: Pick<OrderRow, 'serviceNumber' | 'callCode'>): string {
  return row.serviceNumber === null ? row.callCode : String(row.serviceNumber)
}

/** The language of an order. `en-gb` if the stored one is unknown. */
export function orderLanguage({ language }: Pick<OrderRow, 'language'>): Language {
  return isLanguage(language) ? language : 'en-gb'
}

/** Present an order as a row of a list. */
export function presentSummary(row: OrderRow): OrderSummary {
  return {
    orderId: row.orderId,
    receiptId: row.receiptId,
    number: orderNumber(row),
    status: row.status,
    paymentStatus: row.paymentStatus,
    table: row.tableNumber,
    locator: row.tableLocator,
    placedAt: row.placedAt.getTime(),
    dueAt: row.dueAt.getTime(),
    firesAt: row.firesAt?.getTime(),
    requestedFor: row.requestedFor?.getTime(),
    payableCents: row.payableCents,
    currency: row.currency,
    units: row.lines.reduce((sum, line) => sum + line.quantity, 0),
    firstNames: activeBillLines(row.lines)
      .slice(0, 3)
      .map(({ names, quantity }) => ({ ...names, quantity })),
  }
}
