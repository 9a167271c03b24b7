import { nextRefundTryMs } from '@tabard/domain/payments/next-poll'
import type { WriteTx } from '../../db/tx.ts'
import { lateJobMs, type Job } from '../platform/enqueue.ts'
import { listUnsettled } from './payment-queries.ts'
import { listNotUndone, listUnsent } from './refunds/refund-queries.ts'

/**
 * List jobs for money whose next step is overdue: payments not applied to their order, refunds not sent, failed
 * refunds not undone.
 */
export async function listLostMoney(tx: WriteTx, now: number): Promise<readonly Job[]> {
  const before = new Date(now - lateJobMs)
  const [payments, refunds, failed] = await Promise.all([
    tx.rows(listUnsettled({ before })),
    tx.rows(listUnsent({ before })),
    tx.rows(listNotUndone({ before })),
  ])
  return [
    ...payments.map(({ paymentId, orderId, shopId }): Job => ({
      name: 'order.settle',
      key: paymentId,
      payload: { shopId, orderId, paymentId },
      at: now,
    })),
    ...refunds
      .filter(({ at, triedAt }) => triedAt === null || isOverdue(now, at, triedAt))
      .map(({ refundId }): Job => ({
        name: 'refund.send',
        key: refundId,
        payload: { refundId },
        at: now,
      })),
    ...failed.map(({ refundId, shopId }): Job => ({
      name: 'order.undoRefund',
      key: refundId,
      payload: { shopId, refundId },
      at: now,
    })),
  ]
}

/** The pauses between tries grow (`nextRefundTryMs`). Overdue: the next try is late by more than `lateJobMs`. */
function isOverdue(now: number, since: Date, last: Date): boolean {
  const pause = nextRefundTryMs(last.getTime() - since.getTime())
  return last.getTime() + pause + lateJobMs < now
}
