import { reading, writing } from '../../../db/statement.ts'
import type { RefundRow } from './refund-row.ts'

const refundColumns =
  'refund_id, order_id, shop_id, payment_id, attempt_id, cents, reason, at, by_id, by_name, approved_by_name, status, lines, provider_refund, tries, returned_cents, surcharge_cents, tip_cents, removed, unanswered_at, undone_at'

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
    surchargeCents: number
    tipCents: number
    removed: string | null
    approvedById: string | null
    approvedByName: string
  }
>(
  `insert into refunds (merchant_id, refund_id, order_id, shop_id, payment_id, attempt_id, cents, reason, at, trading_date, by_id, by_name, status, lines, returned_cents, surcharge_cents, tip_cents, removed, approved_by_id, approved_by_name)
   values (:merchantId, :refundId, :orderId, :shopId, :paymentId, :attemptId, :cents, :reason, :at, :tradingDate, :byId, :byName, :status, :lines::jsonb, :returnedCents, :surchargeCents, :tipCents, :removed::jsonb, :approvedById, :approvedByName)
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

/** Keep the provider's id of a requested refund. */
export const noteProviderRefund = writing<Record<never, never>, { refundId: string; providerRefund: string }>(
  `update refunds set provider_refund = :providerRefund where merchant_id = :merchantId and refund_id = :refundId and status = 'requested'`,
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

/** Close the review of a failed refund. */
export const closeReview = writing<{ id: string }, { shopId: string; refundId: string; at: Date }>(
  `update refunds set reviewed_at = :at
   where merchant_id = :merchantId and shop_id = :shopId and refund_id = :refundId and status = 'failed' and reviewed_at is null returning refund_id as id`,
)

/** List requested refunds that were not tried since `before`. */
export const listUnsent = reading<{ refundId: string; at: Date; triedAt: Date | null }, { before: Date }>(
  `select refund_id, at, tried_at from refunds
   where merchant_id = :merchantId and status = 'requested' and coalesce(tried_at, at) < :before order by at limit 100`,
)

/** List failed refunds of payments that failed before `before` and are not undone. */
export const listNotUndone = reading<{ refundId: string; shopId: string }, { before: Date }>(
  `select refund_id, shop_id from refunds
   where merchant_id = :merchantId and status = 'failed' and undone_at is null and payment_id is not null and decided_at < :before
   order by at limit 100`,
)
