import type { ReviewReason } from '@tabard/domain/payments/decide-attempt'
import { reading, writing } from '../../db/statement.ts'

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

/** List undecided attempts with the first of their orders, and failed and unanswered refunds for review, newest first. */
export const listReview = reading<ReviewRow, { shopId: string }>(
  `select 'attempt' as kind, a.attempt_id as id,
     (select s.bill_id from attempt_shares s where s.merchant_id = :merchantId and s.attempt_id = a.attempt_id order by s.bill_id limit 1) as order_id, provider, review_reason as reason, created_at as started_at, cents, currency,
     captured_cents, captured_currency, returned_cents, reference, provider_transaction
   from payment_attempts a where merchant_id = :merchantId and shop_id = :shopId and status = 'review' and reviewed_at is null
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
