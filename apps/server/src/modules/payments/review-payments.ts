import type { PaymentReview, payments, RefundOutcome } from '@tabard/contract/payments/calls'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { postMovements } from '../ledger/post-orders.ts'
import type { DepNames } from './deps.ts'
import { recordAudit } from '../platform/audit.ts'
import { cleanReason } from '../platform/clean-reason.ts'
import { closeRefundReview, resolveRefund } from '../billing/refunds/change-refund.ts'
import { findRecordedRefund } from '../billing/refunds/record-refund.ts'
import { closeAttemptReview, listReview, type ReviewRow } from './review-queries.ts'
import { findAttempt } from './attempts/attempt-queries.ts'
import { reconcile } from './attempts/reconcile.ts'
import { refundMessageJob } from './refunds/refund-message-job.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { writeRefundFailure } from './refunds/write-refund-failure.ts'

/** List this shop's undecided attempts, and its failed and unanswered refunds, newest first. */
export const listReviews: Handler<typeof payments.review> = ({ shop }) =>
  shop.read((tx) => reviewsOf(tx, shop.shopId))

/**
 * Ask the provider again for staff. Only its answer can settle a payment. A refund that it does not know is sent
 * again under the same id.
 */
export const askAgain: Handler<typeof payments.askAgain, DepNames> = async ({
  input,
  shop,
  now,
  deps,
  fail,
}) => {
  const { kind, id } = input
  const isThere = await shop.write(async (tx, caller) => {
    const [who, found] = await Promise.all([
      caller,
      kind === 'attempt' ? tx.row(findAttempt({ attemptId: id })) : findRecordedRefund(tx, id),
    ])
    if (found?.shopId !== shop.shopId) return fail('attempt.unknown', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'payments.askAgain',
      subject: id,
      before: { status: found.status },
    })
    return true
  })
  if (isRefusal(isThere)) return isThere
  if (kind === 'attempt') await reconcile(deps, shop.merchantId, id)
  else await sendRefund(deps, shop.merchantId, id)
  return shop.read((tx) => reviewsOf(tx, shop.shopId))
}

/** Close a review that staff settled with the provider, with a note. An unanswered refund needs its outcome. */
export const closeReview: Handler<typeof payments.closeReview> = async ({ input, shop, now, fail }) => {
  const note = cleanReason(input.reason)
  if (isRefusal(note)) return note
  return shop.write(async (tx, caller) => {
    const who = await caller
    const resolved = input.kind === 'refund' ? await resolveUnanswered(tx, shop.shopId, input, now) : false
    if (isRefusal(resolved)) return resolved
    if (!resolved) {
      const isClosed =
        input.kind === 'attempt'
          ? await closeReviewOfAttempt(tx, shop.shopId, { attemptId: input.id, by: who.name, note }, now)
          : await closeRefundReview(tx, { shopId: shop.shopId, refundId: input.id, now })
      if (!isClosed) return fail('attempt.unknown', {})
    }
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'payments.closeReview',
      subject: input.id,
      after: { kind: input.kind, note, ...(resolved ? { outcome: input.outcome } : {}) },
    })
    return reviewsOf(tx, shop.shopId)
  })
}

/** Close the review of an attempt. False: there is none. */
async function closeReviewOfAttempt(
  tx: WriteTx,
  shopId: string,
  review: { readonly attemptId: string; readonly by: string; readonly note: string },
  now: number,
): Promise<boolean> {
  const closed = await tx.change(closeAttemptReview({ shopId, at: new Date(now), ...review }))
  return closed.length > 0
}

/** Set the result of a refund that the provider did not answer. False: it is not such a refund. */
async function resolveUnanswered(
  tx: WriteTx,
  shopId: string,
  { id, outcome }: { readonly id: string; readonly outcome?: RefundOutcome | undefined },
  now: number,
): Promise<boolean | Refusal<'refund.outcomeMissing' | 'refund.asking'>> {
  const refund = await findRecordedRefund(tx, id)
  if (refund?.shopId !== shopId || refund.status !== 'requested' || refund.unansweredAt === null) return false
  if (outcome === undefined) return new Refusal('refund.outcomeMissing', { field: 'outcome' })
  const status = outcome === 'made' ? 'done' : 'failed'
  const resolved = await resolveRefund(tx, { shopId, refundId: id, now }, status)
  if (!resolved) return new Refusal('refund.asking', {})
  if (outcome === 'notMade') await writeRefundFailure(tx, resolved, now)
  else await tx.change(refundMessageJob(resolved, now))
  await postMovements(tx, { shopId, orderIds: [resolved.orderId], now })
  return true
}

async function reviewsOf(tx: ReadTx, shopId: string): Promise<PaymentReview[]> {
  return (await tx.rows(listReview({ shopId }))).map(presentReview)
}

function presentReview(row: ReviewRow): PaymentReview {
  return {
    kind: row.kind,
    id: row.id,
    orderId: row.orderId,
    provider: row.provider,
    reason: row.reason,
    startedAt: row.startedAt.getTime(),
    cents: row.cents,
    currency: row.currency,
    capturedCents: row.capturedCents ?? undefined,
    capturedCurrency: row.capturedCurrency ?? undefined,
    returnedCents: row.returnedCents,
    reference: row.reference,
    transaction: row.providerTransaction ?? undefined,
  }
}
