import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import type { Columns } from '../../../db/rows.ts'

/** A refund of an order. Without a payment: of money that no bill accepted. */
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
  | 'byId'
  | 'byName'
  | 'approvedByName'
  | 'providerRefund'
  | 'tries'
  | 'returnedCents'
  | 'surchargeCents'
  | 'tipCents'
  | 'unansweredAt'
  | 'undoneAt'
> {
  status: 'requested' | 'done' | 'failed'
  /** What a refund that is due again took off its bill. */
  removed: AddedAmounts | null
  lines: readonly { lineNumber: number; units: number; cents: number }[]
}
