import type { CardChoice, PageCardChoice } from '@tabard/domain/payments/stored-cards'
import type { PaymentStatus } from '@tabard/domain/orders/order-status'
import { endpoint } from '../wire/endpoint.ts'
import { placeErrors } from '../orders/calls.ts'
import { fromCartWire, toCartWire, type CartWire } from '../orders/wire.ts'
import type { PaymentAttempt } from './calls.ts'
import type { Order } from '../orders/order.ts'
import type { PlaceOrder } from '../orders/place-order.ts'

/** An order that is being paid online. */
export interface Paying {
  readonly order: Order
  /** The latest attempt. Undefined: none. */
  readonly attempt: PaymentAttempt | undefined
}

/** What a new page does with a card. Undefined: whatever an open page does; a new one is an ordinary page. */
interface ChosenCard {
  readonly cardChoice?: PageCardChoice | undefined
}

/** The part that someone at the table pays. The order stays its sender's. */
export interface PayingRound {
  readonly paymentStatus: PaymentStatus
  /** Undefined: nothing is due. */
  readonly pageUrl: string | undefined
}

/** Pages at a provider per network and minute: one address must not test cards by the thousand. */
export const pagesPerNetworkMinute = 60

/** Separate from other order calls: only customers who pay online download it. */
export const payOnline = {
  pay: endpoint<PlaceOrder, Paying, CartWire>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/pro/pos/payOrder',
    who: 'guest',
    perNetworkMinute: pagesPerNetworkMinute,
    summary:
      'Places a cart that is to be paid online, if it is not placed yet, and opens the page it is paid on. Sent again it never charges twice',
    errors: [
      ...placeErrors,
      'order.heldTooMuch',
      'payment.away',
      'payment.tooManyTries',
      'table.beingPaid',
      'card.unknown',
      'card.notStored',
    ],
    isPlain: true,
    input: { toWire: toCartWire, fromWire: fromCartWire },
    output: {
      // The documented fields beside them: documented/order-answers.ts.
      toWire: ({ order, attempt }) => ({
        result: { order, attempt },
        map: { rtn: 1 },
      }),
      fromWire: ({ result }) => {
        const { order, attempt } = result as Paying
        return { order, attempt }
      },
    },
  }),
  payAgain: endpoint<
    {
      readonly orderId: string
      /** The method of a first attempt. Default: that of the last attempt, else the shop's first. */
      readonly payment?: string | undefined
      /** In addition to what is open. Undefined: the tip of the open page; a new one has none. */
      readonly tipCents?: number | undefined
    } & ChosenCard,
    Paying
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/order/pay-again',
    who: 'guest',
    perNetworkMinute: pagesPerNetworkMinute,
    summary:
      'The page to pay what is open of an order on, whether it waits for that or was placed unpaid: the page that is open, else a new one',
    errors: [
      'order.unknown',
      'order.notOpen',
      'wish.invalid',
      'payment.away',
      'payment.tooManyTries',
      'payment.unavailable',
      'table.beingPaid',
      'card.unknown',
      'card.notStored',
    ],
  }),
  payRound: endpoint<
    {
      readonly sessionId: string
      readonly orderId: string
      readonly payment?: string | undefined
    } & ChosenCard,
    PayingRound
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/table/pay',
    who: 'guest',
    perNetworkMinute: pagesPerNetworkMinute,
    summary:
      'The page to pay what is open of a round of the table one sits at on, whoever sent it; all who want to pay it are sent to the same page, unless it has a card of one of them',
    errors: [
      'table.sessionEnded',
      'order.unknown',
      'order.notOpen',
      'payment.away',
      'payment.tooManyTries',
      'payment.unavailable',
      'table.beingPaid',
      'card.unknown',
      'card.notStored',
    ],
  }),
  payInStore: endpoint<{ orderId: string }, Order>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/order/pay-in-store',
    who: 'guest',
    summary:
      'An order that waits for its payment goes to the kitchen unpaid: its customer pays cash in store',
    errors: ['order.unknown', 'order.notOpen', 'payment.unavailable', 'order.payFirst'],
  }),
  paying: endpoint<
    { orderId: string },
    Paying & {
      /** What the open page does with a card of the caller. Undefined: nothing. */
      readonly card?: CardChoice | undefined
      /** The tip on the open page. Undefined: no page is open. */
      readonly tipCents?: number | undefined
    }
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/order/paying',
    who: 'guest',
    summary: 'How paying an order online stands; asking makes us ask the provider',
    errors: ['order.unknown'],
  }),
}
