import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { ReviewReason } from '@tabard/domain/payments/decide-attempt'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

type AttemptColumn =
  | 'attempt_id'
  | 'shop_id'
  | 'order_id'
  | 'environment'
  | 'account'
  | 'reference'
  | 'cents'
  | 'currency'
  | 'session'
  | 'page_url'
  | 'provider_transaction'
  | 'captured_cents'
  | 'captured_currency'
  | 'returned_cents'
  | 'reviewed_at'
  | 'created_at'
  | 'expires_at'
  | 'asked_at'
  | 'amendment'
  | 'seat'

export interface AttemptRow extends Columns<'payment_attempts', AttemptColumn> {
  provider: string
  status: AttemptStatus
  review_reason: ReviewReason | null
}

const attemptColumns = `attempt_id, shop_id, order_id, provider, environment, account, reference, cents, currency, status, session, page_url,
  provider_transaction, captured_cents, captured_currency, returned_cents, review_reason, reviewed_at, created_at, expires_at, asked_at, amendment, seat`

/**
 * Insert an attempt. No row: the order has an open or paid attempt, or the merchant may not use the provider.
 */
export const insertAttempt = writing<
  AttemptRow,
  [
    merchantId: string,
    attemptId: string,
    shopId: string,
    orderId: string,
    provider: string,
    environment: string,
    account: string,
    reference: string,
    cents: number,
    currency: string,
    tokenHash: Buffer,
    createdAt: Date,
    expiresAt: Date,
    isDemoOnly: boolean,
    amendment: number,
    seat: string | null,
    splitId: string | null,
    splitParts: number | null,
  ]
>(
  // The sandbox provider is for demo merchants only. This check applies to every caller (F26).
  `insert into payment_attempts (merchant_id, attempt_id, shop_id, order_id, provider, environment, account, reference, cents, currency, token_hash, status, created_at, expires_at, amendment, seat, split_id, split_parts)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'created', $12, $13, $15, $16, $17::uuid, $18::integer
   from merchants m where m.merchant_id = $1 and (m.is_demo or not $14)
   on conflict do nothing returning ${attemptColumns}`,
)

/** Find an attempt. */
export const findAttempt = reading<AttemptRow, [merchantId: string, attemptId: string]>(
  `select ${attemptColumns} from payment_attempts where merchant_id = $1 and attempt_id = $2`,
)

/** Find an attempt by the reference that the provider has. */
export const findAttemptByReference = reading<
  AttemptRow,
  [merchantId: string, shopId: string, provider: string, reference: string]
>(
  `select ${attemptColumns} from payment_attempts where merchant_id = $1 and shop_id = $2 and provider = $3 and reference = $4`,
)

/** Find an attempt by the hash of its return token. */
export const findAttemptByToken = reading<AttemptRow, [merchantId: string, hash: Buffer]>(
  `select ${attemptColumns} from payment_attempts where merchant_id = $1 and token_hash = $2`,
)

/** List the attempts that pay a whole order, newest first. Shares are left out. */
export const listOrderAttempts = reading<AttemptRow, [merchantId: string, orderId: string]>(
  `select ${attemptColumns} from payment_attempts where merchant_id = $1 and order_id = $2 and seat is null order by created_at desc, attempt_id desc`,
)

/** Store the payment page. A concurrent poll may have set the attempt to pending already. */
export const setPage = writing<
  AttemptRow,
  [merchantId: string, attemptId: string, session: string, pageUrl: string]
>(
  `update payment_attempts set status = 'pending', session = $3, page_url = $4
   where merchant_id = $1 and attempt_id = $2 and (status in ('created', 'unknown') or (status = 'pending' and page_url is null)) returning ${attemptColumns}`,
)

/**
 * Change an attempt's status, only from the given statuses. Every change except opening
 * the page uses this statement.
 */
export const decide = writing<
  AttemptRow,
  [
    merchantId: string,
    attemptId: string,
    to: AttemptStatus,
    from: readonly AttemptStatus[],
    at: Date,
    reason: ReviewReason | null,
    session: string | null,
    transaction: string | null,
    capturedCents: number | null,
    capturedCurrency: string | null,
    known: string | null,
  ]
>(
  `update payment_attempts set status = $3, asked_at = $5::timestamptz, review_reason = $6, session = coalesce(session, $7),
     provider_transaction = coalesce($8, provider_transaction), captured_cents = coalesce($9, captured_cents),
     captured_currency = coalesce($10, captured_currency), known = coalesce($11::jsonb, known),
     decided_at = case when $3 in ('created', 'pending', 'unknown') then null else $5::timestamptz end
   where merchant_id = $1 and attempt_id = $2 and status = any($4) and (status <> 'review' or review_reason = 'undecided')
   returning ${attemptColumns}`,
)

/** Claim the next poll of an open attempt. No row: it was polled after `before`, or is decided. */
export const claimPoll = writing<
  { attempt_id: string },
  [merchantId: string, attemptId: string, at: Date, before: Date]
>(
  `update payment_attempts set asked_at = $3 where merchant_id = $1 and attempt_id = $2
     and status in ('created', 'pending', 'unknown') and (asked_at is null or asked_at < $4) returning attempt_id`,
)

/** Insert the payment of a paid attempt. Throws on the keys against double payment. */
export const insertCardPayment = writing<
  { payment_id: string },
  [
    merchantId: string,
    paymentId: string,
    orderId: string,
    shopId: string,
    cents: number,
    at: Date,
    tradingDate: string,
    provider: string,
    attemptId: string,
    amendment: number,
  ]
>(
  `insert into payments (merchant_id, payment_id, order_id, shop_id, kind, cents, at, trading_date, by_name, attempt_id, amendment)
   values ($1, $2, $3, $4, 'card', $5, $6, $7, $8, $9, $10) returning payment_id`,
)

/** Mark a payment as applied to its order. No row: it was already. */
export const settlePayment = writing<
  { order_id: string; cents: number; attempt_id: string | null; amendment: number },
  [merchantId: string, paymentId: string, at: Date]
>(
  `update payments set settled_at = $3 where merchant_id = $1 and payment_id = $2 and settled_at is null
   returning order_id, cents, attempt_id, amendment`,
)

export interface PaymentRow extends Columns<
  'payments',
  | 'payment_id'
  | 'order_id'
  | 'cents'
  | 'tendered_cents'
  | 'refunded_cents'
  | 'at'
  | 'attempt_id'
  | 'settled_at'
> {
  kind: 'cash' | 'card'
}

/** List the payments of orders, oldest first. */
export const listPayments = reading<PaymentRow, [merchantId: string, orderIds: readonly string[]]>(
  `select payment_id, order_id, kind, cents, tendered_cents, refunded_cents, at, attempt_id, settled_at
   from payments where merchant_id = $1 and order_id = any($2::uuid[]) order by at, amendment, part, payment_id`,
)

export interface RefundRow extends Columns<
  'refunds',
  | 'refund_id'
  | 'order_id'
  | 'shop_id'
  | 'payment_id'
  | 'attempt_id'
  | 'cents'
  | 'reason'
  | 'at'
  | 'by_name'
  | 'approved_by_name'
  | 'provider_refund'
  | 'tries'
  | 'returned_cents'
  | 'unanswered_at'
> {
  status: 'requested' | 'done' | 'failed'
  lines: readonly { lineNumber: number; units: number; cents: number }[]
}

const refundColumns =
  'refund_id, order_id, shop_id, payment_id, attempt_id, cents, reason, at, by_name, approved_by_name, status, lines, provider_refund, tries, returned_cents, unanswered_at'

/** Insert a refund. No row: the id exists. */
export const insertRefund = writing<
  { refund_id: string },
  [
    merchantId: string,
    refundId: string,
    orderId: string,
    shopId: string,
    paymentId: string | null,
    attemptId: string | null,
    cents: number,
    reason: string,
    at: Date,
    tradingDate: string,
    byId: string | null,
    byName: string,
    status: 'requested' | 'done',
    lines: string,
    returnedCents: number,
    approvedById: string | null,
    approvedByName: string,
  ]
>(
  `insert into refunds (merchant_id, refund_id, order_id, shop_id, payment_id, attempt_id, cents, reason, at, trading_date, by_id, by_name, status, lines, returned_cents, approved_by_id, approved_by_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15, $16, $17)
   on conflict (merchant_id, refund_id) do nothing returning refund_id`,
)

/** Find a refund. */
export const findRefund = reading<RefundRow, [merchantId: string, refundId: string]>(
  `select ${refundColumns} from refunds where merchant_id = $1 and refund_id = $2`,
)

/** List the refunds of orders, oldest first. Automatic refunds without a payment are left out. */
export const listRefunds = reading<RefundRow, [merchantId: string, orderIds: readonly string[]]>(
  `select ${refundColumns} from refunds where merchant_id = $1 and order_id = any($2::uuid[]) and payment_id is not null order by at, refund_id`,
)

/** Add a refund to its payment. The condition limits it to the paid amount. No row: too much. */
export const takeFromPayment = writing<
  { refunded_cents: number },
  [merchantId: string, paymentId: string, cents: number]
>(
  `update payments set refunded_cents = refunded_cents + $3
   where merchant_id = $1 and payment_id = $2 and refunded_cents + $3 between 0 and cents returning refunded_cents`,
)

/** Add a refund to its attempt. */
export const takeFromAttempt = writing<
  { returned_cents: number },
  [merchantId: string, attemptId: string, cents: number]
>(
  `update payment_attempts set returned_cents = returned_cents + $3 where merchant_id = $1 and attempt_id = $2 returning returned_cents`,
)

/**
 * Count a try before the provider is called. From the second try on, the provider is first
 * asked whether it made the refund.
 */
export const countTry = writing<RefundRow, [merchantId: string, refundId: string, at: Date]>(
  `update refunds set tries = tries + 1, tried_at = $3 where merchant_id = $1 and refund_id = $2 and status = 'requested' returning ${refundColumns}`,
)

/** Set the result of a requested refund. */
export const decideRefund = writing<
  RefundRow,
  [merchantId: string, refundId: string, status: 'done' | 'failed', providerRefund: string | null, at: Date]
>(
  `update refunds set status = $3, provider_refund = $4, decided_at = $5
   where merchant_id = $1 and refund_id = $2 and status = 'requested' returning ${refundColumns}`,
)

/** Record that a refund was sent for over a week without an answer. It stays requested. */
export const markUnanswered = writing<Record<never, never>, [merchantId: string, refundId: string, at: Date]>(
  `update refunds set unanswered_at = $3 where merchant_id = $1 and refund_id = $2 and status = 'requested'`,
)

/**
 * Set the result of an unanswered refund that staff looked up. No row: it is decided, or the provider is being
 * asked at this moment.
 */
export const resolveRefund = writing<
  RefundRow,
  [merchantId: string, shopId: string, refundId: string, status: 'done' | 'failed', at: Date]
>(
  `update refunds set status = $4, decided_at = $5, reviewed_at = $5
   where merchant_id = $1 and shop_id = $2 and refund_id = $3 and status = 'requested' and unanswered_at >= tried_at returning ${refundColumns}`,
)

/** Mark a failed refund as undone, once. */
export const markUndone = writing<RefundRow, [merchantId: string, refundId: string, at: Date]>(
  `update refunds set undone_at = $3 where merchant_id = $1 and refund_id = $2 and status = 'failed' and undone_at is null returning ${refundColumns}`,
)

export interface ReviewRow {
  kind: 'attempt' | 'refund'
  id: string
  order_id: string
  provider: string
  reason: ReviewReason | 'refundFailed' | 'refundUnanswered'
  started_at: Date
  cents: number
  currency: string
  captured_cents: number | null
  captured_currency: string | null
  returned_cents: number
  reference: string
  provider_transaction: string | null
}

/** List undecided attempts, and failed and unanswered refunds for review, newest first. */
export const listReview = reading<ReviewRow, [merchantId: string, shopId: string]>(
  `select 'attempt' as kind, attempt_id as id, order_id, provider, review_reason as reason, created_at as started_at, cents, currency,
     captured_cents, captured_currency, returned_cents, reference, provider_transaction
   from payment_attempts where merchant_id = $1 and shop_id = $2 and status = 'review' and reviewed_at is null
   union all
   select 'refund', r.refund_id, r.order_id, a.provider,
     case r.status when 'failed' then 'refundFailed' else 'refundUnanswered' end, r.at, r.cents, a.captured_currency,
     a.captured_cents, a.captured_currency, a.returned_cents, r.refund_id::text, a.provider_transaction
   from refunds r join payment_attempts a on a.merchant_id = r.merchant_id and a.attempt_id = r.attempt_id
   where r.merchant_id = $1 and r.shop_id = $2 and ((r.status = 'failed' and r.reviewed_at is null) or (r.status = 'requested' and r.unanswered_at is not null))
   order by started_at desc limit 200`,
)

/** Close the review of an attempt. */
export const closeAttemptReview = writing<
  { id: string },
  [merchantId: string, shopId: string, attemptId: string, at: Date, by: string, note: string]
>(
  `update payment_attempts set reviewed_at = $4, reviewed_by = $5, review_note = $6
   where merchant_id = $1 and shop_id = $2 and attempt_id = $3 and status = 'review' and reviewed_at is null returning attempt_id as id`,
)

/** Close the review of a failed refund. */
export const closeRefundReview = writing<
  { id: string },
  [merchantId: string, shopId: string, refundId: string, at: Date]
>(
  `update refunds set reviewed_at = $4
   where merchant_id = $1 and shop_id = $2 and refund_id = $3 and status = 'failed' and reviewed_at is null returning refund_id as id`,
)
