import type { ReviewReason } from '@tabard/domain/payments/decide-attempt'
import type { WriteTx } from '../../../db/tx.ts'
import { recordCaptureRefund } from '../../billing/refunds/record-refund.ts'
import { postMovements } from '../../ledger/post-orders.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import { listAttemptShares } from '../share-queries.ts'
import type { AttemptRow } from '../attempts/attempt-queries.ts'
import { sendFromAttempt } from './request-refund.ts'

/** Refund money that was captured for an attempt but cannot be kept. The review still shows it. */
export async function returnCapture(
  tx: WriteTx,
  attempt: AttemptRow,
  reason: ReviewReason,
  now: number,
): Promise<void> {
  const { attemptId, shopId, provider } = attempt
  const cents = attempt.capturedCents ?? 0
  if (cents <= 0 || attempt.providerTransaction === null) return
  const [profile, [share]] = await Promise.all([
    getShop(tx, shopId),
    tx.rows(listAttemptShares({ attemptId })),
  ])
  if (!share) throw new Error('the attempt has no shares')
  // The refund belongs to the first of its orders.
  const orderId = share.billId
  const refundId = newId(now)
  const tradingDate = tradingDateOf(profile, now)
  await recordCaptureRefund(tx, {
    refundId,
    shopId,
    orderId,
    attemptId,
    cents,
    reason,
    tradingDate,
    provider,
    now,
  })
  await sendFromAttempt(tx, attemptId, { refundId, cents, now })
  await postMovements(tx, { shopId, orderIds: [orderId], now })
}
