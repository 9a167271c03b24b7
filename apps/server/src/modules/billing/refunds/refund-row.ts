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
  | 'unansweredAt'
> {
  status: 'requested' | 'done' | 'failed'
  lines: readonly { lineNumber: number; units: number; cents: number }[]
}
