import type { ReviewKind } from '@tabard/contract/payments/calls'
import { isReturnable, type ReviewReason } from '@tabard/domain/payments/decide-attempt'
import { systemWrite } from '../../db/platform-database.ts'
import type { WriteTx } from '../../db/tx.ts'
import { ProviderSilent } from '../../gateways/payments/provider.ts'
import { closeRefundReview } from '../billing/refunds/change-refund.ts'
import { findRecordedRefund } from '../billing/refunds/record-refund.ts'
import type { RefundRow } from '../billing/refunds/refund-row.ts'
import { findAttempt } from './attempts/attempt-queries.ts'
import { reconcile } from './attempts/reconcile.ts'
import type { Deps } from './deps.ts'
import { findDispute, type DisputeRow } from './disputes/dispute-queries.ts'
import { lookAtDispute } from './disputes/look-at-dispute.ts'
import { lookAtHold } from './holds/release-hold.ts'
import { findTabHold } from './holds/tab-holds.ts'
import { returnCapture } from './refunds/return-capture.ts'
import { sendRefund } from './refunds/send-refund.ts'

/** What staff ask the provider about again. */
interface Subject {
  readonly status: string
  ask(deps: Deps, merchantId: string): Promise<unknown>
}

/** Find what a review of this shop is about, and how to ask about it again. Undefined: it is not this shop's. */
export async function findSubject(
  tx: WriteTx,
  shopId: string,
  { kind, id }: { readonly kind: ReviewKind; readonly id: string },
): Promise<Subject | undefined> {
  if (kind === 'dispute') {
    const dispute = await tx.row(findDispute({ shopId, disputeId: id }))
    return dispute && { status: dispute.status, ask: (deps, merchant) => askOnce(deps, merchant, dispute) }
  }
  if (kind === 'hold') {
    const hold = await findTabHold(tx, shopId, id)
    return hold && { status: hold.status, ask: (deps, merchant) => lookAtHold(deps, merchant, id) }
  }
  if (kind === 'attempt') {
    const attempt = await tx.row(findAttempt({ attemptId: id }))
    if (attempt?.shopId !== shopId) return undefined
    return { status: attempt.status, ask: (deps, merchant) => reconcile(deps, merchant, id) }
  }
  const refund = await findRecordedRefund(tx, id)
  if (refund?.shopId !== shopId) return undefined
  const isFailedReturn = refund.status === 'failed' && refund.paymentId === null
  return {
    status: refund.status,
    ask: (deps, merchant) =>
      isFailedReturn ? returnAgain(deps, merchant, refund) : sendRefund(deps, merchant, id),
  }
}

/** Ask about a dispute. Silence leaves it as it is. */
async function askOnce(deps: Deps, merchantId: string, dispute: DisputeRow): Promise<void> {
  try {
    await lookAtDispute(deps, merchantId, dispute)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
  }
}

/** Refund again what an attempt captured and no bill accepts. Closing the review of the failed refund allows it once. */
async function returnAgain(deps: Deps, merchantId: string, refund: RefundRow): Promise<void> {
  await systemWrite(deps.pool, merchantId, async (tx) => {
    const now = deps.clock()
    const { shopId, refundId, attemptId, reason } = refund
    if (attemptId === null || !isReason(reason)) return
    const [attempt, isFirst] = await Promise.all([
      tx.row(findAttempt({ attemptId })),
      closeRefundReview(tx, { shopId, refundId, now }),
    ])
    if (attempt && isFirst) await returnCapture(tx, attempt, reason, now)
  })
}

/** The reason of such a refund is that of the review of its attempt. */
function isReason(reason: string): reason is ReviewReason {
  return isReturnable(reason as ReviewReason)
}
