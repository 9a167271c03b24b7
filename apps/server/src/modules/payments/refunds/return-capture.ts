import type { ReviewReason } from '@tabard/domain/payments/decide-attempt'
import type { WriteTx } from '../../../db/tx.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { postMovements } from '../../ledger/post-orders.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import { listAttemptBills } from '../share-queries.ts'
import { insertRefund } from './refund-queries.ts'
import { takeFromAttempt, type AttemptRow } from '../attempts/attempt-queries.ts'

/** Refund money that was captured for an attempt but cannot be kept. The review still shows it. */
export async function returnCapture(
  tx: WriteTx,
  attempt: AttemptRow,
  reason: ReviewReason,
  now: number,
): Promise<void> {
  const cents = attempt.capturedCents ?? 0
  if (cents <= 0 || attempt.providerTransaction === null) return
  const [{ timeZone, settings }, [bill]] = await Promise.all([
    getShop(tx, attempt.shopId),
    tx.rows(listAttemptBills({ attemptId: attempt.attemptId })),
  ])
  if (!bill) throw new Error('the attempt has no shares')
  // The refund belongs to the first of its orders.
  const orderId = bill.billId
  const refundId = newId(now)
  await tx.change(
    insertRefund({
      refundId,
      orderId,
      shopId: attempt.shopId,
      paymentId: null,
      attemptId: attempt.attemptId,
      cents,
      reason,
      at: new Date(now),
      tradingDate: tradingDateOf({ timeZone, settings }, now),
      byId: null,
      byName: attempt.provider,
      status: 'requested',
      lines: '[]',
      returnedCents: 0,
      approvedById: null,
      approvedByName: '',
    }),
  )
  await tx.change(takeFromAttempt({ attemptId: attempt.attemptId, cents }))
  await tx.change(sendRefundJob(refundId, now))
  await postMovements(tx, { shopId: attempt.shopId, orderIds: [orderId], now })
}

/** Build the statement that schedules sending a refund. The job repeats until the provider answers. */
export function sendRefundJob(refundId: string, at: number) {
  return enqueueJob({ name: 'refund.send', key: refundId, payload: { refundId }, at })
}
