import type { OrderStatus } from '@tabard/domain/order-status'
import { endpoint } from './endpoint.ts'
import type { Order } from './orders.ts'

/** Today's orders and the till: what staff do with an order besides cooking it. */
export interface StaffOrder extends Order {
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
export interface CashTaken extends Pick<StaffOrder, 'orderId' | 'version' | 'paymentStatus' | 'paidCents'> {
  readonly changeCents: number
  /** The latest of the order's history. */
  readonly event: StaffOrder['events'][number]
}

export const till = {
  search: endpoint<
    {
      readonly text: string
      readonly tradingDate?: string | undefined
      readonly statuses?: readonly OrderStatus[] | undefined
    },
    readonly StaffOrder[]
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/search',
    who: 'staff:orders.view',
    summary:
      "A trading day's orders (default: today) by number, name, phone or dish; 100 at most, newest first",
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
    { readonly orderId: string; readonly tenderedCents?: number | undefined },
    CashTaken
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/collect-cash',
    who: 'staff:cash.collect',
    summary: 'Cash taken: the only way cash becomes paid. tenderedCents is what the customer handed over',
    errors: ['order.unknown', 'order.notOpen', 'cash.collected', 'cash.short'],
  }),
  refundCash: endpoint<
    {
      readonly orderId: string
      readonly amountCents: number
      readonly reason: string
      readonly requestId: string
    },
    StaffOrder
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/refund-cash',
    who: 'staff:cash.refund',
    summary: 'Cash given back, with a reason; requestId (a UUID of the screen) makes it happen once',
    errors: [
      'order.unknown',
      'cash.notCollected',
      'refund.tooMuch',
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
