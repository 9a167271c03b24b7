import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** A payment of an order at the fake. */
export interface FakeCapture {
  readonly id: string
  readonly cents: number
  readonly feeCents: number
  status: 'COMPLETED' | 'PENDING' | 'DECLINED'
}

/** A refund at the fake. */
export interface FakeRefund {
  readonly id: string
  readonly captureId: string
  readonly cents: number
  /** Undefined: made on PayPal's own screens. */
  readonly customId: string | undefined
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
}

/** An order at the fake. Its payments and refunds are its own. */
export interface FakeOrder {
  readonly id: string
  readonly account: string
  readonly customId: string
  readonly invoiceId: string
  readonly description: string
  readonly currency: string
  readonly cents: number
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly locale: string
  readonly createdAt: number
  updatedAt: number
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  /** The chosen instrument is refused at the capture. */
  isInstrumentBad: boolean
  readonly captures: FakeCapture[]
  readonly refunds: FakeRefund[]
}

/** A dispute as the fake stores it. */
export interface FakeDispute {
  readonly id: string
  readonly order: FakeOrder
  readonly createdAt: number
  /** Undefined: it is open. */
  outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | undefined
}

/** A webhook of an app as the fake stores it. */
export interface FakeWebhook {
  readonly id: string
  readonly account: string
  url: string
  events: readonly string[]
}

/** How long an order waits for its capture. */
const orderMs = 6 * 3_600_000

/** An answer of the API. */
export interface Reply {
  readonly status: number
  readonly json: unknown
}

/** The fake's orders, and the answers that it repeats for a request id. */
export class PaypalBook {
  readonly orders: FakeOrder[] = []
  readonly disputes: FakeDispute[] = []
  /** A test may change them as the dashboard does. */
  readonly webhooks: FakeWebhook[] = []
  /** Undefined: the request is being carried out. */
  readonly #answered = new Map<string, (() => Reply) | undefined>()

  findOrder(id: string, now: number, account?: string): FakeOrder | undefined {
    const order = this.orders.find(
      (order) => order.id === id && (account === undefined || order.account === account),
    )
    const isOpen = order?.status === 'PAYER_ACTION_REQUIRED' || order?.status === 'APPROVED'
    if (order && isOpen && now - order.createdAt > orderMs) order.status = 'VOIDED'
    return order
  }

  findByCapture(
    captureId: string,
    account: string,
  ): { readonly order: FakeOrder; readonly capture: FakeCapture } | undefined {
    for (const order of this.orders) {
      const capture = order.captures.find(({ id }) => id === captureId)
      if (capture && order.account === account) return { order, capture }
    }
    return undefined
  }

  /** PayPal refuses a second payment with an invoice id. */
  isInvoicePaid({ id, account, invoiceId }: FakeOrder): boolean {
    return this.orders.some(
      (order) =>
        order.id !== id &&
        order.account === account &&
        order.invoiceId === invoiceId &&
        order.captures.length > 0,
    )
  }

  /** The order with this id, or with a payment or refund of this id. */
  orderAbout(id: string): FakeOrder | undefined {
    const isNamed = (named: { readonly id: string }) => named.id === id
    return this.orders.find(
      (order) => isNamed(order) || order.captures.some(isNamed) || order.refunds.some(isNamed),
    )
  }

  /**
   * Carry out a request once per id. A repeat gets the latest state of what the first one did; undefined: the first one is
   * still being carried out.
   */
  async once(
    key: string | undefined,
    processingMs: number,
    work: () => () => Reply,
  ): Promise<Reply | undefined> {
    if (key !== undefined && this.#answered.has(key)) return this.#answered.get(key)?.()
    if (key !== undefined) this.#answered.set(key, undefined)
    if (processingMs > 0) await sleep(processingMs)
    const answer = work()
    if (key !== undefined) this.#answered.set(key, answer)
    return answer()
  }
}

/** The part of a payment that can still be refunded. */
export function balanceCents({ refunds }: FakeOrder, { id, cents, status }: FakeCapture): number {
  if (status !== 'COMPLETED') return 0
  const returned = refunds.filter(({ captureId, status }) => captureId === id && status !== 'FAILED')
  return returned.reduce((left, refund) => left - refund.cents, cents)
}

/** An id as PayPal makes them: 17 capital letters and digits. */
export function newPaypalId(): string {
  const signs = '0123456789ABCDEFGHJKLMNPQRSTUVWX'
  return Array.from(randomBytes(17), (byte) => signs[byte % 32]).join('')
}
