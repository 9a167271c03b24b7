import type { DisputeStatus } from '@tabard/domain/payments/dispute'
import type { Columns } from '../../../db/rows.ts'
import { reading } from '../../../db/statement.ts'

export interface ShownDisputeRow extends Columns<
  'payment_disputes',
  'disputeId' | 'attemptId' | 'dispute' | 'reason' | 'cents' | 'currency' | 'dueAt' | 'recordedBy'
> {
  status: DisputeStatus
  isRecorded: boolean
  feeCents: number | null
}

/** List the disputes of attempts with what they cost. */
export const listShownDisputes = reading<ShownDisputeRow, { attemptIds: readonly string[] }>(
  `select d.dispute_id, d.attempt_id, d.dispute, d.status, d.reason, d.cents, d.currency, d.due_at, d.recorded_by, d.source = 'recorded' as is_recorded,
     (select sum(f.cents) from payment_dispute_fees f where f.merchant_id = :merchantId and f.dispute_id = d.dispute_id)::integer as fee_cents
   from payment_disputes d where d.merchant_id = :merchantId and d.attempt_id = any(:attemptIds::uuid[]) order by d.opened_at, d.dispute_id limit 100`,
)
