import type {
  DisputeReviewReason,
  HoldReviewReason,
  RefundReviewReason,
  ReviewKind,
} from '@tabard/contract/payments/calls'
import type { ReviewReason } from '@tabard/domain/payments/decide-attempt'
import { reading, writing } from '../../db/statement.ts'

export interface ReviewRow {
  kind: ReviewKind
  id: string
  attemptId: string
  orderId: string | null
  provider: string
  reason: ReviewReason | RefundReviewReason | DisputeReviewReason | HoldReviewReason
  startedAt: Date
  cents: number
  currency: string
  capturedCents: number | null
  capturedCurrency: string | null
  returnedCents: number
  reference: string
  providerTransaction: string | null
  word: string | null
  dueAt: Date | null
  refundAgain: 'payment' | 'capture' | null
  isRecorded: boolean
  feeCents: number | null
}

/** SQL: the first order of an attempt. */
const firstOrder =
  '(select s.bill_id from attempt_shares s where s.merchant_id = :merchantId and s.attempt_id = a.attempt_id order by s.bill_id limit 1)'

/**
 * List what needs a person, newest first: undecided attempts with the first of their orders, refunds that failed or were
 * sent before `sentBefore` and are not made, disputes, and holds that nobody captured or released and that end before
 * `endsBefore`, or whose release was refused.
 */
export const listReview = reading<ReviewRow, { shopId: string; sentBefore: Date; endsBefore: Date }>(
  `select 'attempt' as kind, a.attempt_id as id, a.attempt_id, ${firstOrder} as order_id, provider, review_reason as reason, created_at as started_at, cents, currency,
     captured_cents, captured_currency, returned_cents, reference, provider_transaction, null as word, null::timestamptz as due_at, null as refund_again,
     false as is_recorded, null::integer as fee_cents
   from payment_attempts a where merchant_id = :merchantId and shop_id = :shopId and status = 'review' and reviewed_at is null
   union all
   select 'refund', r.refund_id, a.attempt_id, r.order_id, a.provider,
     case when r.status = 'failed' then 'refundFailed' when r.unanswered_at is not null then 'refundUnanswered' else 'refundPending' end,
     r.at, r.cents, coalesce(a.captured_currency, a.currency), a.captured_cents, a.captured_currency, a.returned_cents, r.refund_id::text, a.provider_transaction, null, null,
     case when r.status <> 'failed' then null when r.payment_id is null then 'capture' when r.undone_at is not null then 'payment' end, false, null
   from refunds r join payment_attempts a on a.merchant_id = :merchantId and a.attempt_id = r.attempt_id
   where r.merchant_id = :merchantId and r.shop_id = :shopId and ((r.status = 'failed' and r.reviewed_at is null)
     or (r.status = 'requested' and (r.unanswered_at is not null or (r.tries > 0 and r.at < :sentBefore))))
   union all
   select 'dispute', d.dispute_id, a.attempt_id, ${firstOrder}, a.provider,
     'dispute' || upper(left(d.status, 1)) || substr(d.status, 2), d.opened_at, d.cents, d.currency,
     a.captured_cents, a.captured_currency, a.returned_cents, d.dispute, a.provider_transaction, d.reason, d.due_at, null, d.source = 'recorded',
     (select sum(f.cents) from payment_dispute_fees f where f.merchant_id = :merchantId and f.dispute_id = d.dispute_id)::integer
   from payment_disputes d join payment_attempts a on a.merchant_id = :merchantId and a.attempt_id = d.attempt_id
   where d.merchant_id = :merchantId and d.shop_id = :shopId and d.reviewed_at is null
   union all
   select 'hold', h.hold_id, h.hold_id, coalesce(h.order_id, (select r.order_id from table_rounds r where r.merchant_id = :merchantId and r.sitting_id = h.sitting_id order by r.sent_at, r.order_id limit 1)), h.provider,
     case when h.expired_at is not null then 'holdExpired' when h.release_refused_at is not null then 'holdReleaseRefused' else 'holdExpiring' end,
     h.opened_at, h.held_cents, h.currency, null, null, 0, h.hold_id::text, h.transaction, null, h.expires_at, null, false, null
   from tab_holds h
   where h.merchant_id = :merchantId and h.shop_id = :shopId and h.held_at is not null and h.release_id is null and h.reviewed_at is null
     and (h.release_refused_at is not null or h.expires_at < :endsBefore)
     and not exists (select from payment_attempts c where c.merchant_id = :merchantId and c.live_hold_id = h.hold_id)
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
