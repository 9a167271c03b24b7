import type { DisputeStatus } from '@tabard/domain/payments/dispute'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

export interface DisputeRow extends Columns<
  'payment_disputes',
  'disputeId' | 'shopId' | 'attemptId' | 'dispute' | 'reason' | 'cents' | 'currency' | 'transferId'
> {
  status: DisputeStatus
  source: 'notified' | 'recorded'
}

const columns =
  'source, dispute_id, shop_id, attempt_id, dispute, status, reason, cents, currency, transfer_id'

/** SQL: the case number of a dispute without spaces and punctuation, as `dispute_key` has it. */
const keyOf = "lower(regexp_replace(:dispute, '[[:space:]._/-]', '', 'g'))"

/** Insert a dispute that is new. No row: it is known. */
export const insertDispute = writing<
  { disputeId: string },
  {
    disputeId: string
    shopId: string
    attemptId: string
    dispute: string
    status: DisputeStatus
    reason: string
    cents: number
    currency: string
    openedAt: Date
    at: Date
  }
>(
  `insert into payment_disputes (merchant_id, dispute_id, shop_id, attempt_id, dispute, status, reason, cents, currency, opened_at, asked_at)
   values (:merchantId, :disputeId, :shopId, :attemptId, :dispute, :status, :reason, :cents, :currency, :openedAt, :at)
   on conflict (merchant_id, attempt_id, dispute_key) do nothing returning dispute_id`,
)

/** Lock a dispute by the provider's id of it. */
export const lockDispute = reading<DisputeRow, { attemptId: string; dispute: string }>(
  `select ${columns} from payment_disputes
   where merchant_id = :merchantId and attempt_id = :attemptId and dispute_key = ${keyOf} for update`,
)

/** Write what the provider or staff say of a dispute. A new status brings it back to the review list. */
export const updateDispute = writing<
  Record<never, never>,
  {
    disputeId: string
    dispute: string
    source: DisputeRow['source']
    status: DisputeStatus
    reason: string
    cents: number
    dueAt: Date | null
    at: Date
    transferId: string | null
  }
>(
  `update payment_disputes set dispute = :dispute, source = :source, status = :status, reason = :reason, cents = :cents, due_at = coalesce(:dueAt::timestamptz, case when :source = 'recorded' then due_at end), asked_at = :at, transfer_id = :transferId::uuid,
     reviewed_at = case when status = :status then reviewed_at end
   where merchant_id = :merchantId and dispute_id = :disputeId`,
)

/** Find a dispute of a shop. */
export const findDispute = reading<DisputeRow, { shopId: string; disputeId: string }>(
  `select ${columns} from payment_disputes where merchant_id = :merchantId and shop_id = :shopId and dispute_id = :disputeId`,
)

/** Close the review of a dispute. No row: there is none, or it is closed. */
export const closeDisputeReview = writing<{ id: string }, { shopId: string; disputeId: string; at: Date }>(
  `update payment_disputes set reviewed_at = :at
   where merchant_id = :merchantId and shop_id = :shopId and dispute_id = :disputeId and reviewed_at is null returning dispute_id as id`,
)

/** Lock a dispute of a shop, to change it. */
export const lockOwnDispute = reading<DisputeRow, { shopId: string; disputeId: string }>(
  `select ${columns} from payment_disputes where merchant_id = :merchantId and shop_id = :shopId and dispute_id = :disputeId for update`,
)
