import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { OrderDetails } from '@tabard/domain/cart/order-options'
import { callCode } from '@tabard/domain/orders/call-code'
import type { ShopScope } from '../../../../http/handler.ts'
import type { FoundTime } from '../../../fulfilment/find-time.ts'
import { newId } from '../../../platform/new-id.ts'
import { takeRandom } from '../../../platform/take-random.ts'
import { tradingDateOf } from '../../../shops/hours/trading-date.ts'
import type { TableGuestId } from '../../../tables/sessions/lock-table-guest.ts'
import type { OrderRow } from '../../order-row.ts'
import { withDelivery, type AgreedDelivery } from '../agree-delivery.ts'
import type { Checked } from '../checks/check-order.ts'
import type { OrderableHere } from '../checks/orderable-here.ts'
import { cachedDayparts, cachedSurcharges } from '../order-terms.ts'
import { billedAmounts } from '../../../billing/bill-values.ts'
import { requestHash } from './request-hash.ts'

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
}

/**
 * The row to insert, of an order that nothing has happened to yet. The caller sets `guestId`. All columns stand in one
 * literal: an object of this size that spreads others costs ten times as much to make.
 */
export function toRow(placed: PlacedOrder): OrderRow {
  const { request, orderable, checked, pendingUntil, time, seat } = placed
  const { input, shop, now } = request
  const { requestedFor } = input
  const { cart, contact, locator } = checked
  const { totalCents, taxCents, roundingCents, payableCents, bill, lines } = billedAmounts(checked.bill)
  return {
    orderId: newId(now),
    shopId: shop.shopId,
    cartId: cart.cartId,
    requestHash: requestHash(input),
    guestId: '',
    receiptId: `${shop.merchantKey}${takeRandom(16).toString('base64url')}`,
    callCode: callCode(takeRandom(4)),
    serviceNumber: null,
    status: pendingUntil === undefined ? 'placed' : 'pending',
    version: 1,
    orderType: cart.orderType,
    channel: orderable.menu?.menu.channel ?? 'online',
    menuVersion: orderable.menu?.menu.version ?? '',
    terminal: orderable.terminal,
    tradingDate:
      requestedFor === undefined ? orderable.tradingDate : tradingDateOf(orderable.profile, time.dueAt),
    placedAt: new Date(now),
    pendingUntil: pendingUntil === undefined ? null : new Date(pendingUntil),
    dueAt: new Date(time.dueAt),
    requestedFor: requestedFor === undefined ? null : new Date(requestedFor),
    contactName: contact.name,
    contactPhone: contact.phone,
    note: cart.note,
    language: input.language,
    tableId: seat?.tableId ?? null,
    tableNumber: seat?.number ?? '',
    tableArea: seat === undefined ? '' : seat.area || orderable.profile.settings['table.space'],
    tableLocator: locator,
    details: detailsOf(placed),
    remindedAt: null,
    acceptBy: null,
    acceptedAt: null,
    readyAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    dispatchedAt: null,
    courier: '',
    promisedAt: null,
    delayReason: '',
    firesAt: null,
    arrivedAt: null,
    bay: '',
    amendments: 0,
    currency: bill.currency,
    paymentStatus: 'unpaid',
    totalCents,
    taxCents,
    roundingCents,
    payableCents,
    paidCents: 0,
    refundedCents: 0,
    returnedCents: 0,
    paidParts: 0,
    bill,
    lines,
    ticket: { changes: [] },
  }
}

/** Everything agreed on apart from the lines: options, delivery terms, dayparts and surcharges. */
function detailsOf({ request, orderable, checked, delivery }: PlacedOrder): OrderDetails {
  const at = request.input.requestedFor ?? request.now
  return {
    ...withDelivery(checked.orderOptions, delivery),
    ...cachedDayparts(orderable.shopStatus, at),
    ...cachedSurcharges(orderable.shopStatus, orderable.menu, at),
  }
}
