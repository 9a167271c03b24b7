import type { TakenBy } from '@tabard/domain/cart/order-options'
import type { Channel } from '@tabard/domain/menu/menu'
import type { OrderStatus } from '@tabard/domain/orders/order-status'
import type { PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import type { DiscountReason } from '@tabard/domain/pricing/discounts/manual-discount'
import type { BillShare } from '@tabard/domain/pricing/tenders/paid-lines'
import { endpoint } from '../wire/endpoint.ts'
import type { Approval, Approver } from '../staff/approval.ts'
import { fromCartLines, toCartLines } from '../orders/wire.ts'
import type { StaffHelp } from '../orders/help/order-help.ts'
import type { Order } from '../orders/order.ts'
import type { TableBill } from '../tables/floor/table-bill.ts'
import type { KitchenChange } from '../kitchen/ticket.ts'
import type { OrderFilter, OrderTotals } from './order-list.ts'
import type { StaffPayment } from './staff-payment.ts'
import type { PaymentTerms, Taking } from './taking.ts'
import { cancelErrors, refundErrors } from './return-errors.ts'
import {
  takenQuoteErrors,
  takingErrors,
  type OrderCard,
  type TakenQuote,
  type TakeOrder,
  type TakeOrderWire,
} from './take-order.ts'

/** Today's orders and the till: staff actions on an order, except cooking. */
export interface StaffOrder extends Order, OrderCard {
  /** The menu it was ordered from and is changed by. */
  readonly channel: Channel
  /** The terminal that placed it; empty: a phone. */
  readonly terminal: string
  /** The staff who keyed it in. Undefined: its customer placed it. */
  readonly taken: TakenBy | undefined
  /** The address on the configured map; empty: none, or no delivery. */
  readonly mapUrl: string
  /** Its payments, oldest first. */
  readonly payments: readonly StaffPayment[]
  /** The tender of the first payment that is not refunded. Undefined: not paid yet. */
  readonly paidBy: PaymentTender | undefined
  /** What every line has refunded, in line order of the bill. */
  readonly lineRefunds: readonly { readonly units: number; readonly cents: number }[]
  readonly refunds: readonly {
    readonly refundId: string
    readonly at: number
    readonly cents: number
    readonly who: string
    /** The person who confirmed it; empty: none was needed. */
    readonly approvedBy: string
    readonly reason: string
    /** `requested`: on its way to the card. */
    readonly status: 'requested' | 'done' | 'failed'
  }[]
  /** The cash amount of the balance, in payable coins; 0: nothing is due. */
  readonly collectCents: number
  /** The balance to the cent, as a card machine takes it. */
  readonly exactCents: number
  /** Of `exactCents`: no surcharge is on it. Left out: none. */
  readonly surchargeFreeCents?: number
  /** Changes after sending, oldest first. */
  readonly changes: readonly (KitchenChange & {
    readonly totalBeforeCents: number
    readonly totalAfterCents: number
    /** When the kitchen acknowledged it. */
    readonly readAt: number | undefined
  })[]
  /** Manual discounts with person and reason; the bill has their amounts under the same id. */
  readonly discounts: readonly {
    readonly discountId: string
    readonly lineNumber: number | undefined
    readonly reason: DiscountReason
    readonly words: string
    readonly who: string
    readonly at: number
    readonly cents: number
  }[]
  /** Requests of its guest for help, oldest first. */
  readonly help: readonly StaffHelp[]
  readonly tradingDate: string
  readonly cancelledBy: string
  /** It used points, coupons or vouchers, which return if it is cancelled. */
  readonly usedValue?: boolean
  readonly events: readonly {
    readonly at: number
    readonly who: string
    readonly what: string
    readonly note: string
  }[]
}

/** What a payment that staff took changed in an order. */
export interface PaymentTaken extends Pick<
  StaffOrder,
  'orderId' | 'version' | 'paymentStatus' | 'paidCents' | 'balanceCents' | 'collectCents'
> {
  readonly changeCents: number
  /** The latest entry of its history. */
  readonly event: StaffOrder['events'][number]
}

/** A page of the order list. */
export interface OrderPage {
  /** The latest trading day first, and in a day the latest order. */
  readonly orders: readonly StaffOrder[]
  /** Asks for the next page; undefined: this is the last. */
  readonly next: string | undefined
}

const takenInput = {
  toWire: (order: TakeOrder): TakeOrderWire => ({ ...order, lines: toCartLines(order.lines) }),
  fromWire: (order: TakeOrderWire): TakeOrder => ({ ...order, lines: fromCartLines(order.lines) }),
}

/** Orders for staff: search, totals, cash, refunds, delays and dispatch. */
export const till = {
  place: endpoint<TakeOrder, StaffOrder, TakeOrderWire>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/place',
    who: 'staff:orders.place',
    summary:
      'An order that staff key in: at the counter, by phone (collected or delivered) or at a table, whose visit it joins. It is unpaid and accepted; opening hours and the limits of guests do not apply, but a delivery needs a zone and its minimum. Once per cartId',
    errors: takingErrors,
    input: takenInput,
  }),
  quote: endpoint<TakeOrder, TakenQuote, TakeOrderWire>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/place/quote',
    isSilent: true,
    who: 'staff:orders.place',
    summary:
      'What an order that staff are keying in would cost with offers, fees and rounding, and when it would be ready; nothing is written, and contact and minimum order are not checked',
    errors: takenQuoteErrors,
    input: takenInput,
  }),
  search: endpoint<
    OrderFilter & {
      readonly statuses?: readonly OrderStatus[] | undefined
      /** `next` of the page before. */
      readonly after?: string | undefined
    },
    OrderPage
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/search',
    who: 'staff:orders.view',
    summary:
      "Orders by day, number, name, phone, dish, status, payment, channel or table, 50 a page; default: today's. A text searches the last 30 days; isOwing without days finds everything unpaid, however old",
    errors: ['orders.pageUnknown'],
  }),
  totals: endpoint<OrderFilter, OrderTotals>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/totals',
    who: 'staff:orders.view',
    summary: 'The same list counted by status, with its sum and what is open of it',
    errors: [],
  }),
  get: endpoint<{ readonly orderId: string }, StaffOrder>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/get',
    who: 'staff:orders.view',
    summary: 'One order with its history',
    errors: ['order.unknown'],
  }),
  collect: endpoint<
    Taking & {
      readonly orderId: string
      /** The amount that the screen showed. Absent: the balance. */
      readonly dueCents?: number | undefined
    },
    PaymentTaken
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/collect',
    who: 'staff:cash.collect',
    summary: 'Staff took the balance in cash or on their card machine: the only way either becomes paid',
    errors: ['order.unknown', 'order.notOpen', 'order.billChanged', 'cash.collected', 'cash.short'],
  }),
  bill: endpoint<{ readonly orderId: string } & Pick<Taking, 'tender'>, TableBill>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/bill',
    who: 'staff:cash.collect',
    summary: 'What is open of an order, by dish; without orders: nothing is',
    errors: ['order.unknown'],
  }),
  paymentTerms: endpoint<Record<never, never>, PaymentTerms>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/payment-terms',
    who: 'staff:cash.collect',
    summary: 'What the payment form offers: surcharges in force, tips, card terminals and scanned codes',
    errors: [],
  }),
  collectPart: endpoint<
    Taking & {
      readonly orderId: string
      /** The total and the part that the screen showed, in payable coins. */
      readonly dueCents: number
      readonly partCents: number
      readonly part: BillShare
    },
    { readonly paidCents: number; readonly changeCents: number; readonly order: StaffOrder }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/collect-part',
    who: 'staff:cash.collect',
    summary:
      'Staff took a part of an order: some dishes, or so much of it; the rest can be paid by another tender',
    errors: ['order.unknown', 'order.notOpen', 'order.billChanged', 'cash.collected', 'cash.short'],
  }),
  dispatch: endpoint<
    { readonly orderId: string; readonly version: number; readonly courier: string },
    StaffOrder
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/dispatch',
    who: 'staff:kitchen.cook',
    summary: 'A delivery that is ready has left the shop, with whom in words; its customer sees it',
    errors: ['order.unknown', 'order.moved', 'text.tooLong', 'text.characters'],
  }),
  refund: endpoint<
    {
      readonly orderId: string
      /** An amount, or units of lines; absent: everything. */
      readonly amountCents?: number | undefined
      readonly lines?: readonly { readonly lineNumber: number; readonly units: number }[] | undefined
      readonly reason: string
      readonly requestId: string
      /** Required from staff without the permission `orders.refund`. */
      readonly approval?: Approval | undefined
    },
    StaffOrder
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/refund',
    who: 'staff:cash.collect',
    summary:
      'Refunds to the tender it was paid with, with a reason; requestId (a UUID of the screen) makes it happen once. Without the permission orders.refund, with the password of a person who has it',
    errors: refundErrors,
  }),
  refundAgain: endpoint<{ readonly refundId: string }, StaffOrder>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/refund-again',
    who: 'staff:orders.refund',
    summary: 'Refunds once more what the provider refused: the same amount or items, as another refund',
    errors: ['attempt.unknown', ...refundErrors],
  }),
  refundApprovers: endpoint<Record<never, never>, readonly Approver[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/refund-approvers',
    who: 'staff:cash.collect',
    summary: 'The people of the shop who can confirm a refund',
    errors: [],
  }),
  cancel: endpoint<
    {
      readonly orderId: string
      readonly reason: string
      /** A person who may refund confirms the return of what was paid. */
      readonly approval?: Approval | undefined
    },
    StaffOrder
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/cancel',
    who: 'staff:orders.cancel',
    summary:
      'Cancels an order that was never completed, with a reason the customer reads; stock goes back. A paid order that was accepted needs orders.refund or an approval',
    errors: cancelErrors,
  }),
}
