import { asksProvider } from '@tabard/domain/pricing/tenders/registry'
import type { WriteTx } from '../../../db/tx.ts'
import { recordRefund, type RefundAction } from '../../billing/refunds/record-refund.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { takeFromAttempt } from '../attempts/attempt-queries.ts'

/** Record a refund (`recordRefund`). If its tender asks a provider, a job of this transaction sends it. */
export async function requestRefund(tx: WriteTx, action: RefundAction): ReturnType<typeof recordRefund> {
  const recorded = await recordRefund(tx, action)
  const { tender, attemptId } = action.payment
  if (recorded === 'new' && asksProvider(tender) && attemptId !== null)
    await sendFromAttempt(tx, attemptId, action)
  return recorded
}

/** Count a recorded refund on its attempt, and schedule sending it. */
export async function sendFromAttempt(
  tx: WriteTx,
  attemptId: string,
  { refundId, cents, now }: Pick<RefundAction, 'refundId' | 'cents' | 'now'>,
): Promise<void> {
  await tx.change(takeFromAttempt({ attemptId, cents }))
  await tx.change(sendRefundJob(refundId, now))
}

/** Build the statement that schedules sending a refund. The job repeats until the provider answers. */
export function sendRefundJob(refundId: string, at: number) {
  return enqueueJob({ name: 'refund.send', key: refundId, payload: { refundId }, at })
}
