import type { RefundRow } from '../../billing/refunds/refund-row.ts'
import { enqueueJob } from '../../platform/enqueue.ts'

/** Build the statement that tells the guest of a refund once it has been made. `orders` decides whether it is told. */
export function refundMessageJob(
  { shopId, orderId, refundId }: Pick<RefundRow, 'shopId' | 'orderId' | 'refundId'>,
  now: number,
) {
  return enqueueJob({
    name: 'order.message',
    key: `${orderId} refunded ${refundId}`,
    payload: { shopId, orderId, event: 'refunded', occasion: refundId },
    at: now,
  })
}
