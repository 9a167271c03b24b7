import type { Cart, CartLine, OrderType } from '@tabard/domain/cart/cart'
import type { OrderWishes, ToldWishes } from '@tabard/domain/cart/order-wishes'
import { toDecimalText } from '@tabard/domain/money'
import type { WorkState } from '@tabard/domain/kitchen/works'
import type { Language, Names } from '@tabard/domain/names'
import type { OrderStatus, PaymentStatus } from '@tabard/domain/order-status'
import type { Bill } from '@tabard/domain/pricing/bill'
import { toBillWire } from './bill.wire.ts'
import { deliveryErrors } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import type { Receipt } from './receipt.ts'
import { fromCartWire, toCartWire, type CartWire, type Numeric } from './orders.wire.ts'

export interface Contact {
  readonly name: string
  readonly phone: string
}

export interface PlaceOrder extends OrderWishes {
  readonly cart: Pick<Cart, 'cartId' | 'orderType' | 'note'> & { readonly lines: readonly CartLine[] }
  readonly contact: Contact
  readonly language: Language
  readonly hasAcceptedTerms: boolean
  readonly payment: string
  /** To the table of this session (documented ses); without it: picked up. */
  readonly sessionId?: string | undefined
  /** When the cart was changed last, by whoever says so (documented lastUpdate), in milliseconds; 0 or without it: not said. */
  readonly touchedAt?: number | undefined
  /** When it is wanted, in milliseconds (documented orderTime); without it: as soon as it can be made. */
  readonly wantedAt?: number | undefined
  /** The number of the locator that was taken along, where the shop has them. */
  readonly plate?: string | undefined
  /** The menu the total was worked out from, and that total as decimal text (decision 22). Without it: ours is charged. */
  readonly menuVersion: string | undefined
  readonly shownTotal: string | undefined
}

export interface LineDifference {
  readonly lineId: string
  /** Null: the line was not there, or what was shown is not known. */
  readonly beforeCents: number | null
  /** Null: the line is gone. */
  readonly afterCents: number | null
}

/** What an order's owner may see of it. Money is the frozen bill of the moment it was placed. */
/** A course of an order that is brought to a table. */
export interface OrderCourse {
  readonly names: Names
  /** As far as the dish of it that is least far. */
  readonly state: WorkState
  /** When a held one goes to the kitchen by itself; left out: when the guests are ready. */
  readonly firesAt?: number
}

export interface Order {
  readonly orderId: string
  /** Opens the receipt: 128 random bits with the merchant's key. */
  readonly receiptId: string
  /** The service number, or a four-character code when all numbers were taken (decision 25). */
  readonly number: string
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly version: number
  readonly orderType: OrderType
  /** The table's number as it was then; empty: none. */
  readonly table: string
  readonly tableArea: string
  /** The locator's number; empty: none. */
  readonly plate: string
  /** Undefined: as soon as it could be made. */
  readonly wantedAt: number | undefined
  /** When the kitchen begins with it; undefined: it has it already. */
  readonly firesAt: number | undefined
  /** Kerbside: since when the guest is there, and in which bay. */
  readonly arrivedAt: number | undefined
  readonly bay: string
  /** What was asked for beyond the dishes. */
  readonly wishes: ToldWishes
  readonly placedAt: number
  /** When its guest has it: ready, or at the door where it is brought. */
  readonly dueAt: number
  /** Until when an order that is not paid yet holds what was ordered. */
  readonly pendingUntil: number | undefined
  /** What comes after what; left out where everything comes together. */
  readonly courses?: readonly OrderCourse[]
  readonly acceptedAt: number | undefined
  readonly readyAt: number | undefined
  /** A delivery left the shop, and with whom, as staff call them; empty: not said. */
  readonly dispatchedAt: number | undefined
  readonly courier: string
  readonly completedAt: number | undefined
  readonly cancelledAt: number | undefined
  readonly cancelReason: string
  readonly contact: Contact
  readonly note: string
  readonly language: Language
  readonly paidCents: number
  readonly refundedCents: number
  /** Still to be paid (positive), or paid too much since the order was changed (negative). */
  readonly balanceCents: number
  /** How often it was changed after it was sent. */
  readonly amendments: number
  /** When it was to be ready before somebody said that it takes longer; undefined: nobody has. */
  readonly promisedAt: number | undefined
  readonly delayReason: string
  readonly bill: Bill
}

/** Which of one's own orders: left out, it does not matter. */
export interface OrderFilter {
  readonly status?: (typeof orderFilterStatuses)[number] | undefined
  /** Trading dates of the shop, YYYY-MM-DD, both included. */
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
  /** So many of the newest are passed over. */
  readonly startRow?: number | undefined
  /** At most so many; without it 50. */
  readonly pageSize?: number | undefined
}

/** `open`: on its way, from placed to ready. */
export const orderFilterStatuses = ['open', 'completed', 'cancelled'] as const

type OrderFilterWire = Omit<OrderFilter, 'startRow' | 'pageSize'> & {
  readonly siteId?: string | undefined
  readonly startRow?: Numeric | undefined
  readonly pageSize?: Numeric | undefined
}

/** Short form for lists. */
export interface OrderSummary {
  readonly orderId: string
  readonly receiptId: string
  readonly number: string
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly placedAt: number
  readonly payableCents: number
  readonly currency: string
  readonly units: number
  readonly firstNames: readonly { first: string; second: string; quantity: number }[]
}

/** Documented fields of what is brought (storefront spec, section 3). */
function deliveryFields({ bill, wishes }: Order) {
  const fee = (kind: 'delivery' | 'express') =>
    toDecimalText(
      bill.rows.filter((row) => row.kind === kind).reduce((sum, { cents }) => sum + cents, 0),
      bill.currency,
    )
  return {
    showDelivery: wishes.delivery !== undefined,
    deliveryFee: fee('delivery'),
    expressFee: fee('express'),
  }
}

/** Of every call that sends lines of a cart. */
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

/** Of every call that places a cart. */
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
    perMinute: 60,
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
      toWire: (order) => ({
        result: {
          ...order,
          billNo: order.number,
          serviceNo: order.number,
          transactionId: order.receiptId,
          plateNo: order.table === '' ? order.plate : order.table,
          plateName: order.tableArea,
          ...deliveryFields(order),
          ...toBillWire(order.bill, order.wishes),
        },
        map: { rtn: 1 },
      }),
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
      toWire: (filter) => filter,
      fromWire: ({ status, dateFrom, dateTo, startRow, pageSize }) => ({
        status,
        dateFrom,
        dateTo,
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
    /** Of the cart that will be called by it: a paired device reserves, with it. */
    { readonly cartId?: string | undefined },
    {
      readonly next: string
      /** Nobody else gets it until then; undefined: nothing is reserved. */
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
