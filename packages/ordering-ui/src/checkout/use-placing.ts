import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { Refused } from '@tabard/contract/wire/refused'
import type { Cart } from '@tabard/domain/cart/cart'
import type { OrderOptions } from '@tabard/domain/cart/order-options'
import { toDecimalText } from '@tabard/domain/money/money'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { ShopClient } from '@tabard/ui/client/browser-client'
import { useApi } from '@tabard/ui/components/api-provider'
import { useText } from '@tabard/ui/components/text-provider'
import { patienceMs, placePatiently, type PlaceTarget } from './place-patiently.ts'
import { ownOffers } from '../offers/entered-codes.ts'
import type { CartScope } from '../cart-state/cart-scope.ts'
import { cartStore } from '../cart-state/use-cart.ts'
import { shopToken } from '@tabard/ui/storage/session'
import { useEffect, useReducer, useRef } from 'react'
import { useOrdering } from '../context/ordering.tsx'
import { useBfcacheRestore } from '@tabard/ui/browser/use-bfcache-restore'
import { sendToTable, whileSending } from '../table/table-sync.ts'
import type { Payment } from '../checkout-fields/payment-choice.tsx'
import { sentValue } from '../value/sent-value.ts'
import { nextPlacing } from './placing.ts'
import { placeOrPay } from './place-or-pay.ts'

export interface PlaceRequest {
  readonly contact: PlaceOrder['contact']
  /** The messages about the order that the guest allows. */
  readonly notify: PlaceOrder['notify']
  readonly hasAcceptedTerms: boolean
  readonly menuVersion: string
  /** The bill that the guest saw. */
  readonly bill: Bill
  readonly payment: Payment
  /** What the payment page does with a card. */
  readonly cardChoice: PlaceOrder['cardChoice']
  /** Only at a table. */
  readonly sessionId: string | undefined
  readonly locator: string
  /** The order type and the time; without a time as soon as possible. */
  readonly orderType: string
  readonly requestedFor: number | undefined
  readonly vehicle: PlaceOrder['vehicle']
  readonly delivery: OrderOptions['delivery']
  /** The courses of lines, if the guest chose them. */
  readonly courses: OrderOptions['courses']
  /** The number of guests, if asked. */
  readonly persons: number | undefined
  readonly tipCents: number | undefined
}

/** Returns a function for leaving to another page. `onReturn` is called when the browser comes back to this one. */
function useAway(onReturn: () => void): () => void {
  const isAway = useRef(false)
  useBfcacheRestore(() => {
    if (isAway.current) onReturn()
    isAway.current = false
  })
  return () => {
    isAway.current = true
  }
}

/** The total that the guest agreed to, and the menu that it comes from. */
interface Total {
  readonly totalCents: number
  readonly menuVersion: string
}

interface PlacingEvents {
  /** The order is at the server, placed or waiting for its payment; its cart is unchanged. */
  onSent(order: Order, payment: PlaceOrder['payment']): void
  onPlaced(order: Order): void
  /** The order waits for payment on the provider's page. */
  onPage(order: Order, pageUrl: string): void
  /** `cartRevision`: of the cart that was refused. `afterRefusal` says what follows. */
  onRefused(refusal: Refused, cartRevision: number): void
}

/**
 * The state of placing an order: sending, failed, or a changed total to confirm. The cart is never touched
 * before an answer.
 */
export function usePlacing({ onSent, onPlaced, onPage, onRefused }: PlacingEvents) {
  const client = useApi()
  const { cartScope, shop } = useOrdering()
  const { language } = useText()
  const [placing, follow] = useReducer(nextPlacing, { step: 'idle' })
  const sending = useRef<AbortController>(undefined)
  const last = useRef<PlaceRequest>(undefined)

  // Leaving the screen stops the retries; an order that arrived is found under the same cart id.
  useEffect(() => () => sending.current?.abort(), [])
  const leave = useAway(() => follow({ kind: 'answered' }))

  async function send(request: PlaceRequest, total: Total) {
    last.current = request
    sending.current?.abort()
    const { signal } = (sending.current = new AbortController())
    const until = patientUntil()
    follow({ kind: 'sent', attempt: 1, until })
    try {
      // The latest changes here must reach the table's cart before it is placed.
      if (request.sessionId !== undefined)
        await Promise.race([sendToTable(client, shop).catch(() => undefined), pause(patienceMs, signal)])
      if (!signal.aborted) await whileSending(shop, () => deliver(request, total, until, signal))
    } finally {
      if (sending.current?.signal === signal) sending.current = undefined
    }
  }

  async function deliver(request: PlaceRequest, total: Total, until: number, signal: AbortSignal) {
    const { cart } = cartStore(cartScope).getState()
    const order: PlaceOrder = { ...orderOf(request, total, { cart, cartScope }), language }
    const onRetry = (attempt: number) => follow({ kind: 'sent', attempt: attempt + 1, until })
    let pageUrl: string | undefined
    const place: PlaceTarget['place'] = async (sent, during) => {
      const onIt = (known: Order) => onSent(known, sent.payment)
      const paying = await placeOrPay(client, cartScope, sent, { signal: during, onSent: onIt })
      pageUrl = paying.attempt?.pageUrl
      return paying.order
    }
    const target = { ...placeTargetOf(client, shop, onRetry), place }
    const outcome = await placePatiently(order, target, signal)
    if (outcome.kind === 'placed') return onOrder(outcome.order, pageUrl)
    if (outcome.kind === 'unanswered') follow({ kind: 'unanswered' })
    if (outcome.kind !== 'refused') return
    const { refusal } = outcome
    follow({ kind: 'refused', refusal, bill: request.bill })
    onRefused(refusal, cart.revision)
  }

  function onOrder(order: Order, pageUrl: string | undefined) {
    // The browser is leaving for another page: keep the screen until then.
    if (pageUrl !== undefined && order.status === 'pending') {
      leave()
      return onPage(order, pageUrl)
    }
    follow({ kind: 'answered' })
    onPlaced(order)
  }

  return {
    placing,
    async place(request: PlaceRequest) {
      // The second tap of two comes before the button is disabled.
      if (sending.current?.signal.aborted === false) return
      await send(request, shownTotal(request))
    },
    /** Sends the same cart again: after a failure, with another payment method, or at the new total. */
    async again(payment?: Payment) {
      if (!last.current) return
      const request = paidBy(last.current, payment)
      await send(request, placing.step === 'changed' ? placing.change : shownTotal(request))
    },
    stop() {
      sending.current?.abort()
      follow({ kind: 'stopped' })
    },
  }
}

/** What the order uses of codes and value. Left to pay is what the guest saw, unless the server named another total. */
function usedOf(
  scope: CartScope,
  { bill }: PlaceRequest,
  total: Total,
): Pick<PlaceOrder, 'promoCodes' | 'value'> {
  const promoCodes = ownOffers(scope).codes.map(({ code }) => code)
  const value = sentValue(scope, total.totalCents === bill.totalCents ? bill : undefined)
  return { ...(promoCodes.length === 0 ? {} : { promoCodes }), ...(value ? { value } : {}) }
}

/** The request with another payment method. A card belongs to the method with which it was chosen. */
function paidBy(request: PlaceRequest, payment: Payment = request.payment): PlaceRequest {
  return payment === request.payment ? request : { ...request, payment, cardChoice: undefined }
}

function shownTotal({ bill, menuVersion }: PlaceRequest): Total {
  return { totalCents: bill.totalCents, menuVersion }
}

function orderOf(
  request: PlaceRequest,
  total: Total,
  { cart, cartScope }: { readonly cart: Cart; readonly cartScope: CartScope },
): Omit<PlaceOrder, 'language'> {
  return {
    ...usedOf(cartScope, request, total),
    cart: { ...cart, orderType: request.orderType },
    ...(request.requestedFor === undefined ? {} : { requestedFor: request.requestedFor }),
    ...(request.vehicle === undefined ? {} : { vehicle: request.vehicle }),
    ...(request.delivery === undefined ? {} : { delivery: request.delivery }),
    ...(request.courses === undefined ? {} : { courses: request.courses }),
    ...(request.persons === undefined ? {} : { persons: request.persons }),
    ...(request.tipCents === undefined ? {} : { tipCents: request.tipCents }),
    contact: request.contact,
    ...(request.notify === undefined ? {} : { notify: request.notify }),
    hasAcceptedTerms: request.hasAcceptedTerms,
    payment: request.payment,
    ...(request.cardChoice === undefined ? {} : { cardChoice: request.cardChoice }),
    sessionId: request.sessionId,
    locator: request.locator,
    menuVersion: total.menuVersion,
    shownTotal: toDecimalText(total.totalCents, request.bill.currency),
  }
}

function patientUntil(): number {
  return Date.now() + patienceMs
}

function placeTargetOf(
  client: ShopClient,
  shop: string,
  onRetry: (attempt: number) => void,
): Omit<PlaceTarget, 'place'> {
  const token = shopToken(shop)
  return {
    async ensureToken(isRefused, signal) {
      if (isRefused) token.update(() => undefined)
      if (token.read() !== undefined) return
      const started = await client.call(orders.startGuest, {}, { signal })
      token.update(() => started.token)
    },
    wait: pause,
    limit(ms) {
      const limit = new AbortController()
      setTimeout(() => limit.abort(), ms)
      return limit.signal
    },
    now: () => Date.now(),
    random: () => Math.random(),
    onRetry,
  }
}

/** Waits, less if the network returns or the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
