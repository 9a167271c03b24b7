import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { ReviewReason } from '@tabard/domain/payments/decide-attempt'
import { providerTender, type PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

type AttemptColumn =
  | 'attemptId'
  | 'shopId'
  | 'orderId'
  | 'environment'
  | 'account'
  | 'reference'
  | 'cents'
  | 'currency'
  | 'session'
  | 'pageUrl'
  | 'providerTransaction'
  | 'capturedCents'
  | 'capturedCurrency'
  | 'returnedCents'
  | 'reviewedAt'
  | 'createdAt'
  | 'expiresAt'
  | 'askedAt'
  | 'amendment'
  | 'tableGuestId'

export interface AttemptRow extends Columns<'payment_attempts', AttemptColumn> {
  provider: string
  status: AttemptStatus
  reviewReason: ReviewReason | null
}

const attemptColumns = `attempt_id, shop_id, order_id, provider, environment, account, reference, cents, currency, status, session, page_url,
  provider_transaction, captured_cents, captured_currency, returned_cents, review_reason, reviewed_at, created_at, expires_at, asked_at, amendment, seat`

/**
 * Insert an attempt. No row: the order has an open or paid attempt, or the merchant may not use the provider.
 */
export const insertAttempt = writing<
  AttemptRow,
  {
    attemptId: string
    shopId: string
    orderId: string
    provider: string
    environment: string
    account: string
    reference: string
    cents: number
    currency: string
    tokenHash: Buffer
    createdAt: Date
    expiresAt: Date
    isDemoOnly: boolean
    amendment: number
    seat: string | null
    splitId: string | null
    splitParts: number | null
  }
>(
  // The sandbox provider is for demo merchants only. This check applies to every caller (F26).
  `insert into payment_attempts (merchant_id, attempt_id, shop_id, order_id, provider, environment, account, reference, cents, currency, token_hash, status, created_at, expires_at, amendment, seat, split_id, split_parts)
   select :merchantId, :attemptId, :shopId, :orderId, :provider, :environment, :account, :reference, :cents, :currency, :tokenHash, 'created', :createdAt, :expiresAt, :amendment, :seat, :splitId::uuid, :splitParts::integer
   from merchants m where m.merchant_id = :merchantId and (m.is_demo or not :isDemoOnly)
   on conflict do nothing returning ${attemptColumns}`,
)

/** Find an attempt. */
export const findAttempt = reading<AttemptRow, { attemptId: string }>(
  `select ${attemptColumns} from payment_attempts where merchant_id = :merchantId and attempt_id = :attemptId`,
)

/** Find an attempt by the reference that the provider has. */
export const findAttemptByReference = reading<
  AttemptRow,
  { shopId: string; provider: string; reference: string }
>(
  `select ${attemptColumns} from payment_attempts where merchant_id = :merchantId and shop_id = :shopId and provider = :provider and reference = :reference`,
)

/** Find an attempt by the hash of its return token. */
export const findAttemptByToken = reading<AttemptRow, { hash: Buffer }>(
  `select ${attemptColumns} from payment_attempts where merchant_id = :merchantId and token_hash = :hash`,
)

/** List the attempts that pay a whole order, newest first. Shares are left out. */
export const listOrderAttempts = reading<AttemptRow, { orderId: string }>(
  `select ${attemptColumns} from payment_attempts where merchant_id = :merchantId and order_id = :orderId and seat is null order by created_at desc, attempt_id desc`,
)

/** Store the payment page. A concurrent poll may have set the attempt to pending already. */
export const setPage = writing<AttemptRow, { attemptId: string; session: string; pageUrl: string }>(
  `update payment_attempts set status = 'pending', session = :session, page_url = :pageUrl
   where merchant_id = :merchantId and attempt_id = :attemptId and (status in ('created', 'unknown') or (status = 'pending' and page_url is null)) returning ${attemptColumns}`,
)

/**
 * Change an attempt's status, only from the given statuses. Every change except opening
 * the page uses this statement.
 */
export const decide = writing<
  AttemptRow,
  {
    attemptId: string
    to: AttemptStatus
    from: readonly AttemptStatus[]
    at: Date
    reason: ReviewReason | null
    session: string | null
    transaction: string | null
    capturedCents: number | null
    capturedCurrency: string | null
    known: string | null
  }
>(
  `update payment_attempts set status = :to, asked_at = :at::timestamptz, review_reason = :reason, session = coalesce(session, :session),
     provider_transaction = coalesce(:transaction, provider_transaction), captured_cents = coalesce(:capturedCents, captured_cents),
     captured_currency = coalesce(:capturedCurrency, captured_currency), known = coalesce(:known::jsonb, known),
     decided_at = case when :to in ('created', 'pending', 'unknown') then null else :at::timestamptz end
   where merchant_id = :merchantId and attempt_id = :attemptId and status = any(:from) and (status <> 'review' or review_reason = 'undecided')
   returning ${attemptColumns}`,
)

/** Claim the next poll of an open attempt. No row: it was polled after `before`, or is decided. */
export const claimPoll = writing<{ attemptId: string }, { attemptId: string; at: Date; before: Date }>(
  `update payment_attempts set asked_at = :at where merchant_id = :merchantId and attempt_id = :attemptId
     and status in ('created', 'pending', 'unknown') and (asked_at is null or asked_at < :before) returning attempt_id`,
)

/** Insert the payment of a paid attempt. Throws on the keys against double payment. */
export const insertCardPayment = writing<
  { paymentId: string },
  {
    paymentId: string
    orderId: string
    shopId: string
    cents: number
    at: Date
    tradingDate: string
    provider: string
    attemptId: string
    amendment: number
  }
>(
  `insert into payments (merchant_id, payment_id, order_id, shop_id, tender, cents, at, trading_date, by_name, attempt_id, amendment)
   values (:merchantId, :paymentId, :orderId, :shopId, '${providerTender}', :cents, :at, :tradingDate, :provider, :attemptId, :amendment) returning payment_id`,
)

/** Mark a payment as applied to its order. No row: it was already. */
export const settlePayment = writing<
  { orderId: string; cents: number; attemptId: string | null; amendment: number },
  { paymentId: string; at: Date }
>(
  `update payments set settled_at = :at where merchant_id = :merchantId and payment_id = :paymentId and settled_at is null
   returning order_id, cents, attempt_id, amendment`,
)

export interface PaymentRow extends Columns<
  'payments',
  'paymentId' | 'orderId' | 'cents' | 'tenderedCents' | 'refundedCents' | 'at' | 'attemptId' | 'settledAt'
> {
  tender: PaymentTender
}

/** List the payments of orders, oldest first. */
export const listPayments = reading<PaymentRow, { orderIds: readonly string[] }>(
  `select payment_id, order_id, tender, cents, tendered_cents, refunded_cents, at, attempt_id, settled_at
   from payments where merchant_id = :merchantId and order_id = any(:orderIds::uuid[]) order by at, amendment, part, payment_id`,
)

export interface RefundRow extends Columns<
  'refunds',
  | 'refundId'
  | 'orderId'
  | 'shopId'
  | 'paymentId'
  | 'attemptId'
  | 'cents'
  | 'reason'
  | 'at'
  | 'byName'
  | 'approvedByName'
  | 'providerRefund'
  | 'tries'
  | 'returnedCents'
  | 'unansweredAt'
> {
  status: 'requested' | 'done' | 'failed'
  lines: readonly { lineNumber: number; units: number; cents: number }[]
}

const refundColumns =
  'refund_id, order_id, shop_id, payment_id, attempt_id, cents, reason, at, by_name, approved_by_name, status, lines, provider_refund, tries, returned_cents, unanswered_at'

/** Insert a refund. No row: the id exists. */
export const insertRefund = writing<
  { refundId: string },
  {
    refundId: string
    orderId: string
    shopId: string
    paymentId: string | null
    attemptId: string | null
    cents: number
    reason: string
    at: Date
    tradingDate: string
    byId: string | null
    byName: string
    status: 'requested' | 'done'
    lines: string
    returnedCents: number
    approvedById: string | null
    approvedByName: string
  }
>(
  `insert into refunds (merchant_id, refund_id, order_id, shop_id, payment_id, attempt_id, cents, reason, at, trading_date, by_id, by_name, status, lines, returned_cents, approved_by_id, approved_by_name)
   values (:merchantId, :refundId, :orderId, :shopId, :paymentId, :attemptId, :cents, :reason, :at, :tradingDate, :byId, :byName, :status, :lines::jsonb, :returnedCents, :approvedById, :approvedByName)
   on conflict (merchant_id, refund_id) do nothing returning refund_id`,
)

/** Find a refund. */
export const findRefund = reading<RefundRow, { refundId: string }>(
  `select ${refundColumns} from refunds where merchant_id = :merchantId and refund_id = :refundId`,
)

/** List the refunds of orders, oldest first. Automatic refunds without a payment are left out. */
export const listRefunds = reading<RefundRow, { orderIds: readonly string[] }>(
  `select ${refundColumns} from refunds where merchant_id = :merchantId and order_id = any(:orderIds::uuid[]) and payment_id is not null order by at, refund_id`,
)

/** Add a refund to its payment. The condition limits it to the paid amount. No row: too much. */
export const takeFromPayment = writing<{ refundedCents: number }, { paymentId: string; cents: number }>(
  `update payments set refunded_cents = refunded_cents + :cents
   where merchant_id = :merchantId and payment_id = :paymentId and refunded_cents + :cents between 0 and cents returning refunded_cents`,
)

/** Add a refund to its attempt. */
export const takeFromAttempt = writing<{ returnedCents: number }, { attemptId: string; cents: number }>(
  `update payment_attempts set returned_cents = returned_cents + :cents where merchant_id = :merchantId and attempt_id = :attemptId returning returned_cents`,
)

/**
 * Count a try before the provider is called. From the second try on, the provider is first
 * asked whether it made the refund.
 */
export const countTry = writing<RefundRow, { refundId: string; at: Date }>(
  `update refunds set tries = tries + 1, tried_at = :at where merchant_id = :merchantId and refund_id = :refundId and status = 'requested' returning ${refundColumns}`,
)

/** Set the result of a requested refund. */
export const decideRefund = writing<
  RefundRow,
  { refundId: string; status: 'done' | 'failed'; providerRefund: string | null; at: Date }
>(
  `update refunds set status = :status, provider_refund = :providerRefund, decided_at = :at
   where merchant_id = :merchantId and refund_id = :refundId and status = 'requested' returning ${refundColumns}`,
)

/** Record that a refund was sent for over a week without an answer. It stays requested. */
export const markUnanswered = writing<Record<never, never>, { refundId: string; at: Date }>(
  `update refunds set unanswered_at = :at where merchant_id = :merchantId and refund_id = :refundId and status = 'requested'`,
)

/**
 * Set the result of an unanswered refund that staff looked up. No row: it is decided, or the provider is being
 * asked at this moment.
 */
export const resolveRefund = writing<
  RefundRow,
  { shopId: string; refundId: string; status: 'done' | 'failed'; at: Date }
>(
  `update refunds set status = :status, decided_at = :at, reviewed_at = :at
   where merchant_id = :merchantId and shop_id = :shopId and refund_id = :refundId and status = 'requested' and unanswered_at >= tried_at returning ${refundColumns}`,
)

/** Mark a failed refund as undone, once. */
export const markUndone = writing<RefundRow, { refundId: string; at: Date }>(
  `update refunds set undone_at = :at where merchant_id = :merchantId and refund_id = :refundId and status = 'failed' and undone_at is null returning ${refundColumns}`,
)

export interface ReviewRow {
  kind: 'attempt' | 'refund'
  id: string
  orderId: string
  provider: string
  reason: ReviewReason | 'refundFailed' | 'refundUnanswered'
  startedAt: Date
  cents: number
  currency: string
  capturedCents: number | null
  capturedCurrency: string | null
  returnedCents: number
  reference: string
  providerTransaction: string | null
}

/** List undecided attempts, and failed and unanswered refunds for review, newest first. */
export const listReview = reading<ReviewRow, { shopId: string }>(
  `select 'attempt' as kind, attempt_id as id, order_id, provider, review_reason as reason, created_at as started_at, cents, currency,
     captured_cents, captured_currency, returned_cents, reference, provider_transaction
   from payment_attempts where merchant_id = :merchantId and shop_id = :shopId and status = 'review' and reviewed_at is null
   union all
   select 'refund', r.refund_id, r.order_id, a.provider,
     case when r.status = 'failed' then 'refundFailed' else 'refundUnanswered' end, r.at, r.cents, a.captured_currency,
     a.captured_cents, a.captured_currency, a.returned_cents, r.refund_id::text, a.provider_transaction
   from refunds r join payment_attempts a on a.merchant_id = :merchantId and a.attempt_id = r.attempt_id
   where r.merchant_id = :merchantId and r.shop_id = :shopId and ((r.status = 'failed' and r.reviewed_at is null) or (r.status = 'requested' and r.unanswered_at is not null))
   order by started_at desc limit 200`,
)

/** Close the review of an attempt. */
export const closeAttemptReview = writing<
  { id: string },
  { shopId: string; attemptId: string; at: Date; by: string; note: string }
>(
  `update payment_attempts set reviewed_at = :at, reviewed_by = :by, review_note = :note
   where merchant_id = :merchantId and shop_id = :shopId and attempt_id = :attemptId and status = 'review' and reviewed_at is null returning attempt_id as id`,
)

/** Close the review of a failed refund. */
export const closeRefundReview = writing<{ id: string }, { shopId: string; refundId: string; at: Date }>(
  `update refunds set reviewed_at = :at
   where merchant_id = :merchantId and shop_id = :shopId and refund_id = :refundId and status = 'failed' and reviewed_at is null returning refund_id as id`,
)
