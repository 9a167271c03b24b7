import type { WriteTx } from '../../../db/tx.ts'
import * as queries from './refund-queries.ts'
import type { RefundRow } from './refund-row.ts'

/** Count a try to send a refund, before the provider is called. Undefined: it is decided. */
export async function countTry(tx: WriteTx, refundId: string, now: number): Promise<RefundRow | undefined> {
  const [refund] = await tx.change(queries.countTry({ refundId, at: new Date(now) }))
  return refund
}

/** Set the result of a requested refund: the provider's id of it; null: the provider refused it. Undefined: it is decided. */
export async function decideRefund(
  tx: WriteTx,
  refundId: string,
  providerRefund: string | null,
  now: number,
): Promise<RefundRow | undefined> {
  const status = providerRefund === null ? 'failed' : 'done'
  const [decided] = await tx.change(
    queries.decideRefund({ refundId, status, providerRefund, at: new Date(now) }),
  )
  return decided
}

/** Keep the provider's id of a refund that it has accepted and not made yet. */
export async function noteProviderRefund(
  tx: WriteTx,
  refundId: string,
  providerRefund: string,
): Promise<void> {
  await tx.change(queries.noteProviderRefund({ refundId, providerRefund }))
}

/** Record that a refund was sent for over a week without an answer (ADR-077). It stays requested. */
export async function markUnanswered(tx: WriteTx, refundId: string, now: number): Promise<void> {
  await tx.change(queries.markUnanswered({ refundId, at: new Date(now) }))
}

interface Reviewed {
  readonly shopId: string
  readonly refundId: string
  readonly now: number
}

/** Set the result that staff looked up of an unanswered refund. Undefined: it is decided, or the provider is being asked. */
export async function resolveRefund(
  tx: WriteTx,
  { shopId, refundId, now }: Reviewed,
  status: 'done' | 'failed',
): Promise<RefundRow | undefined> {
  const [resolved] = await tx.change(queries.resolveRefund({ shopId, refundId, status, at: new Date(now) }))
  return resolved
}

/** Close the review of a failed refund. False: there is none. */
export async function closeRefundReview(tx: WriteTx, { shopId, refundId, now }: Reviewed): Promise<boolean> {
  const closed = await tx.change(queries.closeReview({ shopId, refundId, at: new Date(now) }))
  return closed.length > 0
}
