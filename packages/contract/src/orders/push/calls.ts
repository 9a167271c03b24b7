import { endpoint } from '../../wire/endpoint.ts'

/** A browser that accepts pushes, as its `PushSubscription` describes it. */
export interface PushBrowser {
  readonly endpoint: string
  /** base64url. */
  readonly p256dh: string
  readonly auth: string
}

/** Web push about an order (ADR-144). */
export const orderPush = {
  subscribe: endpoint<PushBrowser & { readonly orderId: string }, { readonly isOn: true }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/order/push/subscribe',
    who: 'guest',
    summary: "This browser is told about one of the caller's open orders by web push; five browsers an order",
    errors: ['order.unknown', 'order.notOpen', 'push.endpoint', 'push.tooMany'],
    perMinute: 20,
  }),
  unsubscribe: endpoint<{ readonly orderId: string; readonly endpoint: string }, { readonly isOn: false }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/order/push/unsubscribe',
    who: 'guest',
    summary: 'This browser is not told any more',
    errors: ['order.unknown'],
  }),
}
