import type { OrderDetails, OrderOptionsView } from '@tabard/domain/cart/order-options'
import type { Bill, BillLine } from '@tabard/domain/pricing/bill'
import { unacceptedMover } from '../lifecycle/acceptance/unaccepted-mover.ts'
import { activeBillLines, cartIdOf, openBalance, orderLanguage, orderNumber } from '../order-facts.ts'
import type { OrderRow } from '../order-row.ts'
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
    bill: ownBill(row),
    ...takenAway(row),
  }
}

/**
 * The bill as its customer sees it. What it earns for a card says that a phone is a member's: only an order of the card's
 * owner shows it (ADR-185).
 */
export function ownBill({ bill, lines, details }: Pick<OrderRow, 'bill' | 'lines' | 'details'>): Bill {
  const active = activeBillLines(lines)
  if (details.value?.isProved) return { ...bill, lines: active }
  const { pointsEarned: _points, ...shown } = bill
  return { ...shown, lines: active.map(withoutEarning) }
}

function withoutEarning(line: BillLine): BillLine {
  const { pointsEarned: _points, stamps: _stamps, ...allocation } = line.allocation
  return { ...line, allocation }
}

function takenAway({ lines, details }: Pick<OrderRow, 'lines' | 'details'>): Pick<Order, 'takenAway'> {
  const removed = lines.filter(({ quantity }) => quantity === 0)
  const gone = details.value?.isProved ? removed : removed.map(withoutEarning)
  return gone.length === 0 ? {} : { takenAway: gone }
}

/** The customer's options without the shop's internal terms, which are part of the bill. */
function orderOptionsView({
  offers: _offers,
  offerCodes: _codes,
  given: _given,
  daypartIds: _dayparts,
  laterDaypartIds: _later,
  chargeIds: _charges,
  surchargeIds: _surcharges,
  taken: _taken,
  value: _value,
  soldCards: _soldCards,
  ...orderOptions
}: OrderDetails): OrderOptionsView {
  return orderOptions
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
