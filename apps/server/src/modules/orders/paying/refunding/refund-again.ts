import { createHash } from 'node:crypto'
import type { till } from '@tabard/contract/till/calls'
import { isRefusal } from '../../../../db/refusal.ts'
import type { Handler } from '../../../../http/handler.ts'
import { closeRefundReview } from '../../../billing/refunds/change-refund.ts'
import { findRecordedRefund } from '../../../billing/refunds/record-refund.ts'
import { refundOrder } from './refund-order.ts'

/**
 * Refund again what a provider refused, with the same amount or items and reason, as a refund of its own. Its request id
 * follows from the failed refund, so that the same request again is the same refund. The failed one leaves the review.
 */
export const refundAgain: Handler<typeof till.refundAgain, 'config'> = async (request) => {
  const { input, shop, now, fail } = request
  const { refundId } = input
  const failed = await shop.write(async (tx, caller) => {
    const [, found] = await Promise.all([caller, findRecordedRefund(tx, refundId)])
    const isFailed = found?.shopId === shop.shopId && found.status === 'failed' && found.paymentId !== null
    return isFailed ? found : fail('attempt.unknown', {})
  })
  if (isRefusal(failed)) return failed
  const { orderId, cents, reason } = failed
  const lines = failed.lines
    .filter(({ units }) => units > 0)
    .map(({ lineNumber, units }) => ({ lineNumber, units }))
  const what = lines.length > 0 ? { lines } : { amountCents: cents }
  const answer = await refundOrder({
    ...request,
    input: { orderId, reason, requestId: againId(refundId), ...what },
  })
  if (isRefusal(answer)) return answer
  await shop.write(async (tx, caller) => {
    await caller
    await closeRefundReview(tx, { shopId: shop.shopId, refundId, now })
  })
  return answer
}

function againId(refundId: string): string {
  const hex = createHash('sha256').update(`${refundId} again`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
