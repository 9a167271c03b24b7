import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { OrderDetails } from '@tabard/domain/cart/order-options'
import { stockUnitsOf } from '@tabard/domain/cart/stock-units'
import { callCode } from '@tabard/domain/orders/call-code'
import { paymentStatus } from '@tabard/domain/orders/order-status'
import { soldCardsOf } from '@tabard/domain/value/selling/sold-cards'
import type { ShopScope } from '../../../../http/handler.ts'
import type { FoundTime } from '../../../fulfilment/find-time.ts'
import { newId, takeRandom } from '../../../platform/new-id.ts'
import type { OrderPromotions } from '../../../promotions/use-promotions.ts'
import { tradingDateOf } from '../../../shops/hours/trading-date.ts'
import type { TableGuestId } from '../../../tables/sessions/lock-table-guest.ts'
import type { OrderRow } from '../../order-row.ts'
import type { AgreedDelivery } from '../agree-delivery.ts'
import type { Checked } from '../checks/check-order.ts'
import type { OrderableHere } from '../checks/requested-order.ts'
import { cachedCharges, cachedDayparts, offersToStore } from '../order-terms.ts'
import { billedAmounts, billValues } from '../../../billing/bill-values.ts'
import { requestHash } from '../placed-before.ts'

/** A checked order, and where and when it is made. */
interface PlacedOrder {
  readonly request: { readonly input: PlaceOrder; readonly shop: ShopScope; readonly now: number }
  readonly orderable: OrderableHere
  readonly checked: Checked
  /** Until when an unpaid order holds its stock, in milliseconds. Undefined: the kitchen gets it at once. */
  readonly pendingUntil: number | undefined
  readonly time: Pick<FoundTime, 'dueAt'>
  readonly seat?: TableGuestId | undefined
  readonly delivery?: AgreedDelivery | undefined
  /** The codes that open offers of the order. Undefined: none. */
  readonly codeOf?: OrderPromotions['codeOf']
}

/** The columns of an order that nothing has happened to yet. */
export function untouched() {
  return {
    paymentStatus: 'unpaid',
    version: 1,
    serviceNumber: null,
    remindedAt: null,
    acceptBy: null,
    acceptedAt: null,
    readyAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    paidCents: 0,
    refundedCents: 0,
    returnedCents: 0,
    paidParts: 0,
    amendments: 0,
    dispatchedAt: null,
    courier: '',
    promisedAt: null,
    delayReason: '',
    firesAt: null,
    arrivedAt: null,
    bay: '',
    ticket: { changes: [] },
  } as const satisfies Partial<OrderRow>
}

/**
 * The row to insert, except its owner: the caller sets `guestId`. Assigned, not spread: a literal of this size that
 * spreads others takes twice as long and leaves more garbage than anything else in placing an order.
 */
export function toRow(placed: PlacedOrder): OrderRow {
  const { orderable, checked, pendingUntil, time, seat } = placed
  const { input, shop, now } = placed.request
  const { cart, contact } = checked
  const { totalCents, taxCents, roundingCents, payableCents, bill, lines } = billedAmounts(checked.bill)
  const row: Omit<OrderRow, keyof ReturnType<typeof untouched>> = {
    orderId: newId(now),
    shopId: shop.shopId,
    cartId: cart.cartId,
    requestHash: requestHash(input),
    guestId: '',
    receiptId: `${shop.merchantKey}${takeRandom(16).toString('base64url')}`,
    callCode: callCode(takeRandom(4)),
    status: pendingUntil === undefined ? 'placed' : 'pending',
    orderType: cart.orderType,
    channel: orderable.menu?.menu.channel ?? 'online',
    menuVersion: orderable.menu?.menu.version ?? '',
    terminal: orderable.terminal,
    tradingDate: dateOf(placed),
    placedAt: new Date(now),
    pendingUntil: timeOrNull(pendingUntil),
    dueAt: new Date(time.dueAt),
    requestedFor: timeOrNull(input.requestedFor),
    contactName: contact.name,
    contactPhone: contact.phone,
    note: cart.note,
    language: input.language,
    tableId: seat?.tableId ?? null,
    tableNumber: seat?.number ?? '',
    tableArea: seat === undefined ? '' : seat.area || orderable.profile.settings['table.space'],
    tableLocator: checked.locator,
    details: detailsOf(placed),
    currency: bill.currency,
    totalCents,
    taxCents,
    roundingCents,
    payableCents,
    bill,
    lines,
  }
  // The database computes the same: an order of nothing to pay is paid.
  const status = paymentStatus({ payableCents, paidCents: 0, refundedCents: 0 })
  return Object.assign(untouched(), row, { paymentStatus: status })
}

const timeOrNull = (ms: number | undefined) => (ms === undefined ? null : new Date(ms))

/** The trading date of the order: of the time that it was ordered for, otherwise today's. */
function dateOf({ request, orderable, time }: PlacedOrder): string {
  return request.input.requestedFor === undefined
    ? orderable.tradingDate
    : tradingDateOf(orderable.profile, time.dueAt)
}

/** Everything agreed on apart from the lines: options, delivery terms, offers, dayparts and charges. */
function detailsOf({ request, orderable, checked, delivery, codeOf }: PlacedOrder): OrderDetails {
  const at = request.input.requestedFor ?? request.now
  // The address is stored only for a delivery, with the agreed terms.
  const { delivery: _, ...orderOptions } = checked.orderOptions
  return {
    ...orderOptions,
    ...(delivery && { delivery: delivery.delivery }),
    ...soldCardsOf(orderable.profile.programmes, checked.bill.lines),
    ...cachedDayparts(orderable.shopStatus, at),
    ...cachedCharges(orderable.shopStatus, orderable.menu, { at, now: request.now }),
    ...offersToStore(checked.bill, orderable.terms, codeOf),
  }
}

/** The parameters of the statements that insert an order. */
export type InsertedOrder = ReturnType<typeof insertValues>

/**
 * The parameters of the statements that insert an order. `stockDate`: the trading date on which stock is
 * counted.
 */
export function insertValues(row: OrderRow, stockDate: string) {
  return {
    orderId: row.orderId,
    shopId: row.shopId,
    cartId: row.cartId,
    requestHash: row.requestHash,
    receiptId: row.receiptId,
    status: row.status,
    orderType: row.orderType,
    channel: row.channel,
    callCode: row.callCode,
    placedAt: row.placedAt,
    tradingDate: row.tradingDate,
    dueAt: row.dueAt,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    note: row.note,
    language: row.language,
    menuVersion: row.menuVersion,
    pendingUntil: row.pendingUntil,
    tableId: row.tableId,
    tableNumber: row.tableNumber,
    tableArea: row.tableArea,
    tableLocator: row.tableLocator,
    terminal: row.terminal,
    requestedFor: row.requestedFor,
    acceptedAt: row.acceptedAt,
    details: JSON.stringify(row.details),
    stockDate,
  }
}

/** The parameters of the statement that opens the bill of an order. */
export type BillOfOrder = ReturnType<typeof billOf>

/** The bill of an order as `insertBill` reads it. */
export function billOf(row: OrderRow) {
  return { orderId: row.orderId, currency: row.currency, ...billValues(row) }
}

/** The lines of an order as `insertLines` reads them. */
export function linesOf(row: Pick<OrderRow, 'orderId' | 'lines'>) {
  return { orderId: row.orderId, lines: JSON.stringify(lineRows(row.lines)) }
}

/** The rows of an order's lines, which statements read as JSON. */
export function lineRows(lines: OrderRow['lines']) {
  return lines.map((line, position) => ({
    line_number: position + 1,
    item_id: line.itemId,
    quantity: line.quantity,
    amount_cents: line.amountCents,
    name1: line.names.first,
    name2: line.names.second,
    line,
  }))
}

/** The items, parts and options that an order takes from stock, and their quantities, as parallel lists. */
export interface TakenUnits {
  readonly subjectIds: readonly string[]
  readonly units: readonly number[]
}

/** What an order takes from stock. */
export function takenUnits({ lines }: Pick<OrderRow, 'lines'>): TakenUnits {
  const units = stockUnitsOf(lines)
  return { subjectIds: units.map(({ subjectId }) => subjectId), units: units.map((each) => each.units) }
}
