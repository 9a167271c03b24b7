import { endpoint } from './endpoint.ts'
import { placeErrors, type Order, type PlaceOrder } from './orders.ts'
import { fromCartWire, toCartWire, type CartWire } from './orders.wire.ts'
import type { PaymentAttempt } from './payments.ts'

/** An order that is being paid online, and where. */
export interface Paying {
  readonly order: Order
  /** The latest try; undefined: there was none. */
  readonly attempt: PaymentAttempt | undefined
}

/** Apart from the other calls about orders: only who pays online downloads them. */
export const payOnline = {
  pay: endpoint<PlaceOrder, Paying, CartWire>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/pro/pos/payOrder',
    who: 'guest',
    summary:
      'Places a cart that is to be paid online, if it is not placed yet, and opens the page it is paid on. Sent again it never charges twice',
    errors: [...placeErrors, 'payment.away'],
    isPlain: true,
    input: { toWire: toCartWire, fromWire: fromCartWire },
    output: {
      toWire: ({ order, attempt }) => ({
        result: {
          order,
          attempt,
          billNo: order.number,
          transactionId: order.receiptId,
          paid: order.paymentStatus === 'paid',
          url: attempt?.pageUrl,
        },
        map: { rtn: 1 },
      }),
      fromWire: ({ result }) => {
        const { order, attempt } = result as Paying
        return { order, attempt }
      },
    },
  }),
  payAgain: endpoint<{ orderId: string }, Paying>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/order/pay-again',
    who: 'guest',
    summary: 'The page to pay an order on that still waits for it: the one that is open, else a new one',
    errors: ['order.unknown', 'order.notOpen', 'payment.away', 'payment.unavailable'],
  }),
  payInStore: endpoint<{ orderId: string }, Order>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/order/pay-in-store',
    who: 'guest',
    summary:
      'An order that waits for its payment goes to the kitchen unpaid: its customer pays cash in store',
    errors: ['order.unknown', 'order.notOpen', 'payment.unavailable'],
  }),
  paying: endpoint<{ orderId: string }, Paying>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/order/paying',
    who: 'guest',
    summary: 'How paying an order online stands; asking makes us ask the provider',
    errors: ['order.unknown'],
  }),
}
