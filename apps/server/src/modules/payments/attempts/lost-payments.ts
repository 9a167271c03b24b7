import { nextPollMs, nextRefundTryMs } from '@tabard/domain/payments/next-poll'
import { reading } from '../../../db/statement.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { lateJobMs, type Job } from '../../platform/enqueue.ts'
import { claimPoll } from './attempt-queries.ts'

export const listUnsettled = reading<
  { paymentId: string; orderId: string; shopId: string },
  { before: Date }
>(
  `select payment_id, order_id, shop_id from payments
   where merchant_id = :merchantId and attempt_id is not null and settled_at is null and at < :before order by at limit 100`,
)

export const listUnsent = reading<{ refundId: string; at: Date; triedAt: Date | null }, { before: Date }>(
  `select refund_id, at, tried_at from refunds
   where merchant_id = :merchantId and status = 'requested' and coalesce(tried_at, at) < :before order by at limit 100`,
)

export const listUndecided = reading<{ attemptId: string; createdAt: Date }, { before: Date }>(
  `select attempt_id, created_at from payment_attempts
   where merchant_id = :merchantId and status in ('created', 'pending', 'unknown') and coalesce(asked_at, created_at) < :before
   order by created_at limit 100`,
)

export const listNotUndone = reading<{ refundId: string; shopId: string }, { before: Date }>(
  `select refund_id, shop_id from refunds
   where merchant_id = :merchantId and status = 'failed' and undone_at is null and payment_id is not null and decided_at < :before
   order by at limit 100`,
)

/**
 * List jobs for money whose next step is overdue: payments not applied to their order, refunds not sent,
 * attempts not polled, failed refunds not undone.
 */
export async function listLostPayments(tx: WriteTx, now: number): Promise<readonly Job[]> {
  const before = new Date(now - lateJobMs)
  const [payments, refunds, attempts, failed] = await Promise.all([
    tx.rows(listUnsettled({ before })),
    tx.rows(listUnsent({ before })),
    tx.rows(listUndecided({ before })),
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
    ...(await claimPolls(tx, attempts, now)),
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

/** Record the poll on each attempt, so that one without a result is not repeated every minute. */
async function claimPolls(
  tx: WriteTx,
  attempts: readonly { attemptId: string; createdAt: Date }[],
  now: number,
): Promise<readonly Job[]> {
  const claimed = await Promise.all(
    attempts.map(({ attemptId, createdAt }) => {
      const pause = nextPollMs(now - createdAt.getTime()) ?? 0
      return tx.change(claimPoll({ attemptId, at: new Date(now), before: new Date(now - pause - lateJobMs) }))
    }),
  )
  return claimed.flat().map(({ attemptId }) => ({
    name: 'attempt.look',
    key: attemptId,
    payload: { attemptId },
    at: now,
  }))
}
