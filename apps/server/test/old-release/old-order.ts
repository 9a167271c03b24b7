import { toOldBill, type BillTerms, type OldLine } from './old-bill.ts'
import { oldTradingDate, type OldShop } from './old-shop.ts'
import type { Random } from './random.ts'

type Row = Record<string, unknown>

/** A payment with what was refunded of it. */
interface OldPayment extends Row {
  readonly payment_id: string
  readonly kind: 'cash' | 'card'
  readonly cents: number
  refunded_cents: number
}

/** An attempt at the provider. The orders of a table share one. */
export interface OldAttempt extends Row {
  readonly attempt_id: string
  readonly captured_cents: number
  returned_cents: number
}

type OldTables =
  | 'payment_attempts'
  | 'attempt_shares'
  | 'payments'
  | 'refunds'
  | 'order_discounts'
  | 'order_amendments'

const seconds = (at: number, count: number) => new Date(at + count * 1_000).toISOString()

/** One order of the release before. Each method writes the rows that the product wrote for that step. */
export class OldOrder {
  readonly orderId: string
  readonly rows: Record<OldTables, Row[]> = {
    payment_attempts: [],
    attempt_shares: [],
    payments: [],
    refunds: [],
    order_discounts: [],
    order_amendments: [],
  }
  status: 'pending' | 'placed' | 'preparing' | 'ready' | 'completed' | 'cancelled' = 'placed'
  cancelledBy: string | null = null
  tableId: string | null = null
  amendments = 0
  paidParts = 0
  paidCents = 0
  refundedCents = 0
  returnedCents = 0
  readonly #attempts = new Map<string, OldAttempt>()

  constructor(
    readonly shop: OldShop,
    readonly random: Random,
    readonly placedAt: number,
    readonly lines: OldLine[],
    public terms: BillTerms,
  ) {
    this.orderId = random.uuid()
    const { discount } = terms
    if (discount)
      this.#add('order_discounts', {
        discount_id: random.uuid(),
        line_number: null,
        reason: discount.reason,
        words: '',
        at: seconds(placedAt, 1),
        by_id: random.uuid(),
        by_name: discount.by,
        cents: 0,
      })
  }

  get bill() {
    return toOldBill(this.shop, this.lines, this.terms)
  }

  /** What is due (above zero) or overpaid. */
  get openCents(): number {
    return this.bill.payableCents - this.paidCents + this.returnedCents
  }

  /** Collect all that is due in cash, rounded to five cents. */
  collect(at: number): void {
    const openCents = this.openCents
    const cents = Math.round(openCents / 5) * 5
    this.terms = { ...this.terms, roundingCents: this.terms.roundingCents + cents - openCents }
    this.#pay(at, { kind: 'cash', cents, part: 0 })
  }

  /** Collect a part of what is due in cash at a table. */
  collectPart(at: number, cents: number): void {
    this.paidParts += 1
    this.#pay(at, { kind: 'cash', cents, part: this.paidParts })
  }

  /** Pay all that is due by card. */
  payByCard(at: number): void {
    const attempt = this.attempt(at, this.openCents)
    this.#pay(at, { kind: 'card', cents: this.openCents, part: 0, attempt })
  }

  /** Record an attempt at the provider, which captured the cents. */
  attempt(at: number, cents: number, more: Row = {}): OldAttempt {
    const { random, shop } = this
    const attempt: OldAttempt = {
      attempt_id: random.uuid(),
      shop_id: shop.shopId,
      provider: 'sandbox',
      environment: 'test',
      account: 'demo',
      reference: random.text(20),
      cents,
      currency: shop.currency,
      token_hash: `\\x${random.uuid().replaceAll('-', '')}`,
      status: 'paid',
      provider_transaction: random.text(20),
      captured_cents: cents,
      captured_currency: shop.currency,
      returned_cents: 0,
      created_at: seconds(at, -60),
      expires_at: seconds(at, 1_200),
      decided_at: seconds(at, 0),
      amendment: this.amendments,
      ...more,
    }
    this.#add('payment_attempts', attempt)
    return attempt
  }

  /** Apply a share of a table's bill that an attempt captured. */
  payShare(at: number, attempt: OldAttempt, cents: number): void {
    this.paidParts += 1
    const part = this.paidParts
    this.#add('attempt_shares', {
      attempt_id: attempt.attempt_id,
      cents,
      amendment: this.amendments,
      part,
      lines: [],
    })
    this.#pay(at, { kind: 'card', cents, part, attempt })
  }

  /** Return money that the order cannot accept: a late capture for an order that has expired or is paid. */
  passThrough(at: number, cents: number): void {
    const payment = this.#pay(at, { kind: 'card', cents, part: 0, attempt: this.attempt(at, cents) })
    this.#refund(at, payment, cents, { returnedCents: cents, status: 'done', by: '' })
  }

  /** Keep a capture of a wrong amount for review, and return it. It never becomes a payment. */
  review(at: number, cents: number, status: 'requested' | 'done'): void {
    const attempt = this.attempt(at, cents, {
      cents: cents + 1,
      status: 'review',
      review_reason: 'amount',
      returned_cents: cents,
    })
    this.#add('refunds', {
      ...this.#refundRow(at, cents, status, ''),
      payment_id: null,
      attempt_id: attempt.attempt_id,
      returned_cents: 0,
    })
  }

  /** Refund up to `cents` from the payments, the latest first. Money of a partly paid order is due again. */
  refund(at: number, cents: number, status: 'requested' | 'done' | 'failed'): void {
    const reopens = this.status !== 'cancelled' && this.openCents > 0
    let left = cents
    for (const payment of (this.rows.payments as OldPayment[]).toReversed()) {
      const attempt = this.#attempts.get(payment.payment_id)
      const most = attempt ? attempt.captured_cents - attempt.returned_cents : payment.cents
      const own = Math.min(left, payment.cents - payment.refunded_cents, most)
      if (own <= 0) continue
      left -= own
      const overpaidCents = this.status === 'cancelled' ? 0 : Math.max(0, -this.openCents)
      const returnedCents = reopens ? own : Math.min(own, overpaidCents)
      this.#refund(at, payment, own, { returnedCents, status: attempt ? status : 'done', by: 'Ana' })
    }
  }

  /** Change the units of the first line. */
  amend(at: number, quantity: number): void {
    const [first] = this.lines
    if (!first) return
    const [before, totalBefore] = [first.quantity, this.bill.totalCents]
    first.quantity = quantity
    this.amendments += 1
    const change = {
      lineNumber: 1,
      names: { first: first.name, second: '' },
      sizeNames: { first: '', second: '' },
    }
    this.#add('order_amendments', {
      amendment: this.amendments,
      request_id: this.random.uuid(),
      asked_hash: '\\x00',
      at: seconds(at, 0),
      by_id: this.random.uuid(),
      by_name: 'Ana',
      reason: 'Wrong dish',
      changes: [{ ...change, options: [], without: [], note: '', before, after: quantity }],
      note_before: '',
      note_after: '',
      total_before: totalBefore,
      total_after: this.bill.totalCents,
      before: {},
      after: {},
      acknowledged_at: seconds(at, 60),
      acknowledged_by: 'Board',
    })
  }

  #pay(
    at: number,
    about: {
      readonly kind: 'cash' | 'card'
      readonly cents: number
      readonly part: number
      readonly attempt?: OldAttempt
    },
  ): OldPayment {
    const { kind, cents, part, attempt } = about
    this.paidCents += cents
    const payment: OldPayment = {
      payment_id: this.random.uuid(),
      shop_id: this.shop.shopId,
      kind,
      cents,
      tendered_cents: kind === 'cash' ? cents + 500 : null,
      at: seconds(at, 0),
      trading_date: oldTradingDate(this.shop, at),
      by_id: null,
      by_name: kind === 'cash' ? 'Ana' : '',
      attempt_id: attempt?.attempt_id ?? null,
      settled_at: kind === 'card' ? seconds(at, 2) : null,
      refunded_cents: 0,
      amendment: this.amendments,
      part,
    }
    this.#add('payments', payment)
    if (attempt) this.#attempts.set(payment.payment_id, attempt)
    return payment
  }

  #refund(
    at: number,
    payment: OldPayment,
    cents: number,
    about: {
      readonly returnedCents: number
      readonly status: 'requested' | 'done' | 'failed'
      readonly by: string
    },
  ): void {
    const { returnedCents, status, by } = about
    const attempt = this.#attempts.get(payment.payment_id)
    this.#add('refunds', {
      ...this.#refundRow(at, cents, status, by),
      payment_id: payment.payment_id,
      attempt_id: attempt?.attempt_id ?? null,
      returned_cents: returnedCents,
    })
    if (attempt) attempt.returned_cents += cents
    // A failed refund was undone on the payment and on the order, not on the attempt.
    if (status === 'failed') return
    payment.refunded_cents += cents
    this.refundedCents += cents
    this.returnedCents += returnedCents
  }

  #refundRow(at: number, cents: number, status: 'requested' | 'done' | 'failed', by: string): Row {
    return {
      refund_id: this.random.uuid(),
      shop_id: this.shop.shopId,
      cents,
      reason: 'Cold',
      at: seconds(at, 0),
      trading_date: oldTradingDate(this.shop, at),
      by_name: by,
      status,
      lines: [],
      tries: 1,
      decided_at: status === 'requested' ? null : seconds(at, 30),
      undone_at: status === 'failed' ? seconds(at, 31) : null,
      approved_by_name: '',
    }
  }

  #add(table: OldTables, row: Row): void {
    row['merchant_id'] = this.shop.merchantId
    row['order_id'] = this.orderId
    this.rows[table].push(row)
  }
}
