import type { Cart, CartLine, OrderTypeCode } from '@tabard/domain/cart/cart'
import type { OrderOptions, OrderOptionsView } from '@tabard/domain/cart/order-options'
import type { Channel } from '@tabard/domain/menu/menu'
import type { TicketItemState } from '@tabard/domain/kitchen/ticket-items'
import type { Language, Names } from '@tabard/domain/text/names'
import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import type { Bill, BillLine } from '@tabard/domain/pricing/bill'
import { deliveryErrors } from '../delivery/calls.ts'
import { endpoint } from '../wire/endpoint.ts'
import type { Receipt } from './receipt.ts'
import { fromCartWire, toCartWire, type CartWire, type Numeric } from './wire.ts'

export interface Contact {
  readonly name: string
  readonly phone: string
}

export interface PlaceOrder extends OrderOptions {
  readonly cart: Pick<Cart, 'cartId' | 'orderType' | 'note'> & { readonly lines: readonly CartLine[] }
  readonly contact: Contact
  readonly language: Language
  readonly hasAcceptedTerms: boolean
  readonly payment: string
  /** The table session to order to (documented ses). Absent: pick-up. */
  readonly sessionId?: string | undefined
  /**
   * When the cart last changed according to the client (documented lastUpdate), in milliseconds; 0 or
   * absent: unknown.
   */
  readonly touchedAt?: number | undefined
  /** The requested time in milliseconds (documented orderTime). Absent: as soon as possible. */
  readonly requestedFor?: number | undefined
  /** The table locator's number, if the shop uses them. */
  readonly locator?: string | undefined
  /** The menu version and the shown total as decimal text (F22). Absent: ours is charged. */
  readonly menuVersion: string | undefined
  readonly shownTotal: string | undefined
}

export interface LineDifference {
  readonly lineId: string
  /** Null: the line was new, or its shown price is unknown. */
  readonly beforeCents: number | null
  /** Null: the line is gone. */
  readonly afterCents: number | null
}

/** A course of a table order. */
export interface OrderCourse {
  readonly names: Names
  /** The progress of its slowest item. */
  readonly state: TicketItemState
  /** When a held course fires automatically. Absent: when the guests are ready. */
  readonly firesAt?: number
}

/** An order as its owner sees it. Money is the bill frozen when it was placed. */
export interface Order {
  readonly orderId: string
  /** Of the cart that was placed, as its client named it. */
  readonly cartId: string
  /** Whose menu it was ordered from. */
  readonly channel: Channel
  /** The receipt id: 128 random bits with the merchant's key. */
  readonly receiptId: string
  /** The service number, or a four-character code if all were taken (F25). */
  readonly number: string
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly version: number
  readonly orderType: OrderTypeCode
  /** The table's number at that time; empty: none. */
  readonly table: string
  readonly tableArea: string
  /** The table locator; empty: none. */
  readonly locator: string
  /** Undefined: as soon as possible. */
  readonly requestedFor: number | undefined
  /** When the kitchen starts it. Undefined: it has started. */
  readonly firesAt: number | undefined
  /** Kerbside: when the guest arrived, and the bay. */
  readonly arrivedAt: number | undefined
  readonly bay: string
  /** The order options. */
  readonly orderOptions: OrderOptionsView
  readonly placedAt: number
  /** When its guest has it: ready, or at the door. */
  readonly dueAt: number
  /** Until when an unpaid order reserves stock. */
  readonly pendingUntil: number | undefined
  /** Its courses. Absent: everything together. */
  readonly courses?: readonly OrderCourse[]
  /** When the kitchen was reminded of it because nobody had accepted it. */
  readonly remindedAt: number | undefined
  /** When it is refused automatically unless the kitchen accepts it first; undefined: never, or not reminded yet. */
  readonly acceptBy: number | undefined
  readonly acceptedAt: number | undefined
  readonly readyAt: number | undefined
  /** When a delivery left, and the driver; empty: unknown. */
  readonly dispatchedAt: number | undefined
  readonly courier: string
  readonly completedAt: number | undefined
  readonly cancelledAt: number | undefined
  readonly cancelReason: string
  /** It was refused automatically because nobody accepted it. */
  readonly isUnaccepted: boolean
  readonly contact: Contact
  readonly note: string
  readonly language: Language
  readonly paidCents: number
  readonly refundedCents: number
  /** Balance due (positive), or overpaid (negative). */
  readonly balanceCents: number
  /** The number of changes since it was sent. */
  readonly amendments: number
  /** When it was due before a delay. Undefined: not delayed. */
  readonly promisedAt: number | undefined
  readonly delayReason: string
  readonly bill: Bill
  /** Lines that were taken away after it was sent; left out where there are none. */
  readonly takenAway?: readonly BillLine[]
  /** Change that was given for cash; left out where nobody asked for it. */
  readonly changeCents?: number
}

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

/** The short form for lists. */
export interface OrderSummary {
  readonly orderId: string
  readonly receiptId: string
  readonly number: string
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  /** As on the order; empty: none. */
  readonly table: string
  readonly locator: string
  readonly placedAt: number
  readonly dueAt: number
  /** When the kitchen begins with it, and gives it its number; undefined: it has it already. */
  readonly firesAt: number | undefined
  /** The time that the customer chose; undefined: as soon as possible. */
  readonly requestedFor: number | undefined
  readonly payableCents: number
  readonly currency: string
  readonly units: number
  readonly firstNames: readonly { first: string; second: string; quantity: number }[]
  /** For documented clients; only the server has it. */
  readonly order?: Order
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
  ...deliveryErrors,
  'delivery.minimum',
] as const

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
