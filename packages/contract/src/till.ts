import type { DiscountReason } from '@tabard/domain/pricing/given-discounts'
import type { OrderStatus } from '@tabard/domain/order-status'
import { endpoint } from './endpoint.ts'
import type { KitchenChange } from './kitchen.ts'
import type { Order } from './orders.ts'

/** Today's orders and the till: what staff do with an order besides cooking it. */
export interface StaffOrder extends Order {
  /** The shop's own terminal that it was placed at; empty: a phone. */
  readonly terminal: string
  /** The address on the map that the shop's settings name; empty: none, or not brought. */
  readonly mapUrl: string
  /** What it was paid with; undefined: not yet. */
  readonly paidBy: 'cash' | 'card' | undefined
  /** What every line has given back so far, in the order of the bill's lines. */
  readonly lineRefunds: readonly { readonly units: number; readonly cents: number }[]
  readonly refunds: readonly {
    readonly refundId: string
    readonly at: number
    readonly cents: number
    readonly who: string
    readonly reason: string
    /** `requested`: on its way to the card. */
    readonly status: 'requested' | 'done' | 'failed'
  }[]
  /** What is taken when what is open is paid in cash, in coins there are; 0: nothing is open. */
  readonly collectCents: number
  /** Changes after it was sent, the oldest first. */
  readonly changes: readonly (KitchenChange & {
    readonly totalBeforeCents: number
    readonly totalAfterCents: number
    /** When the kitchen had read it. */
    readonly readAt: number | undefined
  })[]
  /** What staff took off, with who and why; what it came to stands on the bill under the same id. */
  readonly discounts: readonly {
    readonly discountId: string
    readonly lineNumber: number | undefined
    readonly reason: DiscountReason
    readonly words: string
    readonly who: string
    readonly at: number
    readonly cents: number
  }[]
  readonly tradingDate: string
  readonly cancelledBy: string
  readonly events: readonly {
    readonly at: number
    readonly who: string
    readonly what: string
    readonly note: string
  }[]
}

/** What taking cash changed in an order; the rest of it stands as it was. */
export interface CashTaken extends Pick<
  StaffOrder,
  'orderId' | 'version' | 'paymentStatus' | 'paidCents' | 'balanceCents' | 'collectCents'
> {
  readonly changeCents: number
  /** The latest of the order's history. */
  readonly event: StaffOrder['events'][number]
}

export const till = {
  search: endpoint<
    {
      readonly text: string
      /** Without one: today's, and whatever is still under way. */
      readonly tradingDate?: string | undefined
      readonly statuses?: readonly OrderStatus[] | undefined
      /** Those of one table, whatever it was called then. */
      readonly tableId?: string | undefined
    },
    readonly StaffOrder[]
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/search',
    who: 'staff:orders.view',
    summary:
      "A trading day's orders (default: today) by number, name, phone or dish, of one table; 100 at most, newest first",
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
  collectCash: endpoint<
    {
      readonly orderId: string
      /** What the screen showed. Without it whatever is open is taken. */
      readonly dueCents?: number | undefined
      readonly tenderedCents?: number | undefined
    },
    CashTaken
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/collect-cash',
    who: 'staff:cash.collect',
    summary: 'Cash taken: the only way cash becomes paid. tenderedCents is what the customer handed over',
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
      /** An amount, or units of lines; neither: all that is left. */
      readonly amountCents?: number | undefined
      readonly lines?: readonly { readonly lineNumber: number; readonly units: number }[] | undefined
      readonly reason: string
      readonly requestId: string
    },
    StaffOrder
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/refund',
    who: 'staff:orders.refund',
    summary:
      'Money given back the way it came, with a reason; requestId (a UUID of the screen) makes it happen once',
    errors: [
      'order.unknown',
      'refund.unpaid',
      'refund.tooMuch',
      'refund.lines',
      'refund.repeated',
      'reason.required',
      'text.tooLong',
      'text.characters',
    ],
  }),
  cancel: endpoint<{ readonly orderId: string; readonly reason: string }, StaffOrder>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/cancel',
    who: 'staff:orders.cancel',
    summary: 'Cancels an order that is not completed, with a reason the customer reads; stock goes back',
    errors: ['order.unknown', 'order.moved', 'reason.required', 'text.tooLong', 'text.characters'],
  }),
}
