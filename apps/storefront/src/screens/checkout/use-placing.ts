import { orders } from '@tabard/contract/orders/calls'
import { refusalData, type Refused } from '@tabard/contract/wire/refused'
import type { ErrorData } from '@tabard/contract/errors'
import type { Order } from '@tabard/contract/orders/order'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { OrderOptions } from '@tabard/domain/cart/order-options'
import { toDecimalText } from '@tabard/domain/money/money'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { ShopClient } from '@tabard/ui/browser-client'
import { useApi } from '@tabard/ui/components/api-provider'
import { useText } from '@tabard/ui/components/text-provider'
import { patienceMs, placePatiently, type PlaceTarget } from '@tabard/ui/ordering/place-patiently'
import { ownOffers } from '@tabard/ui/ordering/entered-codes'
import { cartStore } from '@tabard/ui/ordering/use-cart'
import { shopToken } from '@tabard/ui/session'
import { useEffect, useRef, useState } from 'react'
import { usePlace } from '../../state/place.tsx'
import { useBfcacheRestore } from '../../state/use-brought-back.ts'
import { sendToTable, whileSending } from '../../state/table-sync.ts'
import type { Payment } from './payment-choice.tsx'
import { placeOrPay } from './place-or-pay.ts'

export type Placing =
  /** `isStopped`: the customer stopped waiting and gets an explanation. */
  | { readonly step: 'idle'; readonly isStopped?: boolean }
  /** `until`: end of the automatic retries, by the browser's clock. */
  | { readonly step: 'sending'; readonly attempt: number; readonly until: number }
  /** The form cannot fix it. Without a refusal there was no response: the order may have been placed. */
  | { readonly step: 'failed'; readonly refusal?: Refused }
  | { readonly step: 'changed'; readonly change: ErrorData<'price.changed'>; readonly before: Bill }

export interface PlaceRequest {
  readonly contact: PlaceOrder['contact']
  readonly hasAcceptedTerms: boolean
  readonly menuVersion: string
  /** The bill that the guest saw. */
  readonly bill: Bill
  readonly payment: Payment
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
}

interface PlacingEvents {
  onPlaced(order: Order): void
  /** The order waits for payment on the provider's page. */
  onPage(order: Order, pageUrl: string): void
  onRefused(refusal: Refused, cartRevision: number): void
  /** The total has changed: the server's answer. */
  onChanged(change: ErrorData<'price.changed'>): void
}

/**
 * The state of placing an order: sending, failed, or a changed total to confirm. The cart is never touched
 * before an answer.
 */
export function usePlacing({ onPlaced, onPage, onRefused, onChanged }: PlacingEvents) {
  const client = useApi()
  const { cartScope, shop } = usePlace()
  const { language } = useText()
  const [placing, setPlacing] = useState<Placing>({ step: 'idle' })
  const stop = useRef<AbortController>(undefined)
  const last = useRef<PlaceRequest>(undefined)

  // Leaving the screen stops the retries; an order that arrived is found under the same cart id.
  useEffect(() => () => stop.current?.abort(), [])
  const isAway = useRef(false)
  useBfcacheRestore(() => {
    if (isAway.current) setPlacing({ step: 'idle' })
    isAway.current = false
  })

  async function send(
    request: PlaceRequest,
    total: { readonly cents: number; readonly menuVersion: string },
  ) {
    last.current = request
    stop.current?.abort()
    const { signal } = (stop.current = new AbortController())
    const until = patientUntil()
    setPlacing({ step: 'sending', attempt: 1, until })
    // The latest changes here must reach the table's cart before it is placed.
    if (request.sessionId !== undefined)
      await Promise.race([sendToTable(client, shop).catch(() => undefined), pause(patienceMs, signal)])
    if (signal.aborted) return
    await whileSending(shop, () => deliver(request, total, until, signal))
  }

  async function deliver(
    request: PlaceRequest,
    total: { readonly cents: number; readonly menuVersion: string },
    until: number,
    signal: AbortSignal,
  ) {
    const { cart } = cartStore(cartScope).getState()
    const { codes } = ownOffers(cartScope)
    const order: PlaceOrder = {
      cart: { ...cart, orderType: request.orderType },
      ...(request.requestedFor === undefined ? {} : { requestedFor: request.requestedFor }),
      ...(request.vehicle === undefined ? {} : { vehicle: request.vehicle }),
      ...(request.delivery === undefined ? {} : { delivery: request.delivery }),
      ...(request.courses === undefined ? {} : { courses: request.courses }),
      ...(request.persons === undefined ? {} : { persons: request.persons }),
      contact: request.contact,
      language,
      hasAcceptedTerms: request.hasAcceptedTerms,
      payment: request.payment,
      sessionId: request.sessionId,
      locator: request.locator,
      ...(codes.length === 0 ? {} : { promoCodes: codes.map(({ code }) => code) }),
      menuVersion: total.menuVersion,
      shownTotal: toDecimalText(total.cents, request.bill.currency),
    }
    const target = placeTargetOf(client, shop, (attempt) =>
      setPlacing({ step: 'sending', attempt: attempt + 1, until }),
    )
    let pageUrl: string | undefined
    const place: PlaceTarget['place'] = async (request, during) => {
      const paying = await placeOrPay(client, cartScope, request, during)
      pageUrl = paying.attempt?.pageUrl
      return paying.order
    }
    const outcome = await placePatiently(order, { ...target, place }, signal)
    if (outcome.kind === 'stopped') return
    if (outcome.kind === 'unanswered') {
      setPlacing({ step: 'failed' })
    } else if (outcome.kind === 'placed') {
      // The browser is leaving for another page: keep the screen until then.
      if (pageUrl !== undefined && outcome.order.status === 'pending') {
        isAway.current = true
        return onPage(outcome.order, pageUrl)
      }
      setPlacing({ step: 'idle' })
      onPlaced(outcome.order)
    } else if (isFailure(outcome.refusal)) {
      setPlacing({ step: 'failed', refusal: outcome.refusal })
    } else {
      const change = refusalData(outcome.refusal, 'price.changed')
      setPlacing(change ? { step: 'changed', change, before: request.bill } : { step: 'idle' })
      if (change) onChanged(change)
      else onRefused(outcome.refusal, cart.revision)
    }
  }

  return {
    placing,
    place: (request: PlaceRequest) =>
      send(request, { cents: request.bill.totalCents, menuVersion: request.menuVersion }),
    /** Sends the same cart again: after a failure, with another payment method, or at the new total. */
    async again(payment?: Payment) {
      if (!last.current) return
      const request = { ...last.current, payment: payment ?? last.current.payment }
      const isChanged = placing.step === 'changed'
      await send(request, {
        cents: isChanged ? placing.change.totalCents : request.bill.totalCents,
        menuVersion: isChanged ? placing.change.menuVersion : request.menuVersion,
      })
    },
    stop() {
      stop.current?.abort()
      // A changed total is a refusal: the order was certainly not placed.
      setPlacing({ step: 'idle', isStopped: placing.step === 'sending' || isUnanswered(placing) })
    },
  }
}

function isUnanswered(placing: Placing): boolean {
  return placing.step === 'failed' && placing.refusal === undefined
}

/** The failure does not depend on the order's content: a retry may succeed. */
function isFailure({ code }: Refused): boolean {
  return code === 'server.failed' || code === 'payment.away'
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
