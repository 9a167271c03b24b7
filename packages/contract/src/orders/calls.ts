import { pinCodes } from '../accounts/errors.ts'
import { spendingCodes } from '../value/spending/spending-errors.ts'
import { endpoint } from '../wire/endpoint.ts'
import { quoteErrors } from '../delivery/calls.ts'
import type { Receipt } from './receipt.ts'
import type { Numeric } from './options-wire.ts'
import { fromCartWire, toCartWire, type CartWire } from './wire.ts'
import type { Order, OrderSummary } from './order.ts'
import type { PlaceOrder } from './place-order.ts'

/** Filters; an absent one matches all. */
export interface OrderFilter {
  readonly status?: (typeof orderFilterStatuses)[number] | undefined
  /** Trading dates of the shop, YYYY-MM-DD, both included. */
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
  /** Skip this many of the newest. */
  readonly startRow?: number | undefined
  /** Maximum number of orders. Default: 50. */
  readonly pageSize?: number | undefined
  /** Without the orders themselves: our own lists need no more than the summaries. */
  readonly isShort?: boolean | undefined
}

/** `open`: from placed to ready. */
export const orderFilterStatuses = ['open', 'completed', 'cancelled'] as const

type OrderFilterWire = Omit<OrderFilter, 'startRow' | 'pageSize'> & {
  readonly siteId?: string | undefined
  readonly startRow?: Numeric | undefined
  readonly pageSize?: Numeric | undefined
}

/** Errors of every call that sends cart lines. */
export const cartErrors = [
  'cart.empty',
  'cart.expired',
  'cart.tooLarge',
  'item.unknown',
  'item.price',
  'item.soldOut',
  'item.resting',
  'stock.short',
  'option.unknown',
  'option.count',
  'option.quantity',
  'option.soldOut',
  'option.modifier',
  'meal.unknown',
  'meal.count',
  'measure.invalid',
  'ingredient.unknown',
  'quantity.invalid',
  'note.tooLong',
  'line.repeated',
] as const

/** Errors of every call that places a cart. */
export const placeErrors = [
  ...cartErrors,
  'price.changed',
  'order.minimum',
  'shop.closed',
  'order.notTaken',
  'payment.unavailable',
  'name.required',
  'phone.invalid',
  'mail.invalid',
  'terms.required',
  'text.tooLong',
  'text.characters',
  'order.alreadyPlaced',
  'order.payFirst',
  'table.sessionEnded',
  'table.scanAgain',
  'table.cartChanged',
  'table.roundSent',
  'plate.invalid',
  'wish.invalid',
  'offer.codeUnknown',
  'offer.guessed',
  'way.unknown',
  'way.paused',
  'way.busy',
  'slot.full',
  'slot.invalid',
  'vehicle.required',
  'account.required',
  ...quoteErrors,
  'delivery.minimum',
  ...spendingCodes,
  'coupon.hadAlready',
  ...pinCodes,
] as const

/** Placing and following orders, for guests and customers. */
export const orders = {
  startGuest: endpoint<Record<never, never>, { readonly token: string }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/guest/start',
    who: 'public',
    summary: 'An anonymous token that owns the orders placed with it',
    errors: [],
    // Eighty phones of a dining room; what writes for strangers may write no more.
    perNetworkMinute: 120,
  }),
  place: endpoint<PlaceOrder, Order, CartWire>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/shop/order/add/v2',
    who: 'guest',
    summary: 'Places an order, exactly once per cart id',
    errors: placeErrors,
    input: { toWire: toCartWire, fromWire: fromCartWire },
    output: {
      // The documented fields beside it: documented/order-answers.ts.
      toWire: (order) => ({ result: order, map: { rtn: 1 } }),
      fromWire: ({ result }) => result as Order,
    },
  }),
  list: endpoint<OrderFilter, readonly OrderSummary[], OrderFilterWire>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/pro/pos/onlinePosOrderRpt',
    isSilent: true,
    who: 'guest',
    summary:
      "The caller's own orders at this shop, newest first, by status and trading date, a page at a time: 50 unless pageSize says fewer or up to 100",
    errors: [],
    input: {
      toWire: (filter) => ({ ...filter, isShort: true }),
      fromWire: ({ status, dateFrom, dateTo, startRow, pageSize, isShort }) => ({
        status,
        dateFrom,
        dateTo,
        isShort,
        ...(startRow === undefined ? {} : { startRow: Number(startRow) }),
        ...(pageSize === undefined ? {} : { pageSize: Number(pageSize) }),
      }),
    },
  }),
  track: endpoint<
    { orderId: string },
    Order,
    { transactionId?: string | undefined; orderId?: string | undefined }
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/pro/api/pos/orderTracking',
    isSilent: true,
    who: 'guest',
    summary:
      "One of the caller's orders as it stands; by order id or by receipt id (documented transactionId)",
    errors: ['order.unknown'],
    input: {
      toWire: ({ orderId }) => ({ orderId }),
      fromWire: ({ orderId, transactionId }) => ({ orderId: orderId ?? transactionId ?? '' }),
    },
  }),
  stream: endpoint<{ orderId: string }, Order>()({
    kind: 'read',
    form: 'stream',
    method: 'GET',
    path: '/api/orders/:orderId/stream',
    who: 'guest',
    summary: 'The same, pushed at every change',
    errors: ['order.unknown'],
  }),
  cancel: endpoint<{ orderId: string }, Order>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/order/cancel',
    who: 'guest',
    summary: 'The customer cancels, until the kitchen has accepted',
    errors: ['order.unknown', 'order.notCancellable'],
  }),
  arrive: endpoint<{ orderId: string; bay: string }, Order>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/order/arrive',
    who: 'guest',
    summary: 'Kerbside: the guest is there, perhaps in a numbered bay; said again, another bay',
    errors: ['order.unknown', 'order.notOpen', 'text.tooLong'],
  }),
  receipt: endpoint<{ receiptId: string }, Receipt>()({
    kind: 'read',
    form: 'document',
    method: 'GET',
    path: '/api/receipt/:receiptId',
    who: 'public',
    summary: 'A receipt, at an address nobody can guess, for 90 days',
    errors: ['document.unknown'],
  }),
  follow: endpoint<{ receiptId: string }, Order>()({
    kind: 'read',
    form: 'document',
    method: 'GET',
    path: '/api/follow/:receiptId',
    who: 'public',
    summary:
      'An order as it stands, for anyone with its link: the receipt id, which nobody can guess; without name, phone, address and notes',
    errors: ['order.unknown'],
  }),
  serviceNumber: endpoint<
    /** The cart that will use it: a paired device reserves it. */
    { readonly cartId?: string | undefined },
    {
      readonly next: string
      /** Reserved until then. Undefined: not reserved. */
      readonly reservedUntil: number | undefined
    }
  >()({
    kind: 'write',
    form: 'call',
    method: 'GET',
    path: '/api/shop/serviceno/v1',
    who: 'public',
    summary:
      'The service number of a cart, reserved for ten minutes for a paired device; for others a look at the next one',
    errors: ['serviceNumber.allTaken'],
    output: {
      toWire: ({ next, reservedUntil }) => ({
        result: { serviceNo: next, ...(reservedUntil === undefined ? {} : { reservedUntil }) },
      }),
      fromWire: ({ result }) => {
        const { serviceNo: next, reservedUntil } = result as {
          readonly serviceNo: string
          readonly reservedUntil?: number
        }
        return { next, reservedUntil }
      },
    },
  }),
}
