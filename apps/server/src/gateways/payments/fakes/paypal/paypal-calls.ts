import type { FakeRequest } from '../../../fake-server.ts'
import type { PaypalFakeCall } from './answer-paypal-call.ts'

/** A call of PayPal's interface that the fake knows. */
interface Route {
  readonly method: string
  /** Its group is the id of an order, a payment, a refund or a webhook. */
  readonly path: RegExp
  readonly name: string
  /** Its name for planned faults, as every fake has it. */
  readonly call: string
}

const webhooks = /^\/v1\/notifications\/webhooks()$/
const webhook = /^\/v1\/notifications\/webhooks\/([\w-]+)$/

const routes: readonly Route[] = [
  { method: 'POST', path: /^\/v2\/checkout\/orders()$/, name: 'createOrder', call: 'start' },
  { method: 'GET', path: /^\/v2\/checkout\/orders\/(\w+)$/, name: 'getOrder', call: 'find' },
  { method: 'POST', path: /^\/v2\/checkout\/orders\/(\w+)\/capture$/, name: 'capture', call: 'capture' },
  { method: 'GET', path: /^\/v2\/payments\/captures\/(\w+)$/, name: 'getCapture', call: 'find' },
  { method: 'POST', path: /^\/v2\/payments\/captures\/(\w+)\/refund$/, name: 'refund', call: 'refund' },
  { method: 'GET', path: /^\/v2\/payments\/refunds\/(\w+)$/, name: 'getRefund', call: 'findRefund' },
  { method: 'GET', path: webhooks, name: 'listWebhooks', call: 'webhook' },
  { method: 'POST', path: webhooks, name: 'createWebhook', call: 'webhook' },
  { method: 'GET', path: webhook, name: 'getWebhook', call: 'webhook' },
  { method: 'PATCH', path: webhook, name: 'changeWebhook', call: 'webhook' },
  { method: 'DELETE', path: webhook, name: 'removeWebhook', call: 'webhook' },
  { method: 'GET', path: /^\/v1\/customer\/disputes\/([\w-]+)$/, name: 'getDispute', call: 'findDispute' },
]

/** Find the route of a request and the id in its path. */
export function routeOf({ method, path }: FakeRequest): (Route & { readonly id: string }) | undefined {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { ...route, id: match[1] ?? '' }
  }
  return undefined
}

/** Read a request as a call; undefined: not of the interface. */
export function toCall(request: FakeRequest, account: string, now: number): PaypalFakeCall | undefined {
  const { headers, body } = request
  const route = routeOf(request)
  return (
    route && {
      name: route.name,
      account,
      id: route.id,
      requestId: headers['paypal-request-id']?.toString(),
      isMinimal: headers['prefer'] !== 'return=representation',
      body,
      now,
    }
  )
}
