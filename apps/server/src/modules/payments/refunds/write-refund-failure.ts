import type { WriteTx } from '../../../db/tx.ts'
import type { RefundRow } from '../../billing/refunds/refund-row.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { takeFromAttempt } from '../attempts/attempt-queries.ts'

/**
 * Count the money of a refund that was not made as captured again. A job undoes the refund on the order:
 * payments comes before orders in the module order (F7).
 */
export async function writeRefundFailure(tx: WriteTx, refund: RefundRow, now: number): Promise<void> {
  const { refundId, shopId, attemptId, cents } = refund
  if (attemptId !== null) await tx.change(takeFromAttempt({ attemptId, cents: -cents }))
  if (refund.paymentId !== null)
    await tx.change(
      enqueueJob({
        name: 'order.undoRefund',
        key: refundId,
        payload: { shopId, refundId },
        at: now,
      }),
    )
}
