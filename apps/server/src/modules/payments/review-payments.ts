import type { PaymentReview, payments, RefundOutcome, ReviewKind } from '@tabard/contract/payments/calls'
import { holdWarningMs } from '@tabard/domain/payments/terminals/hold'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { postMovements } from '../ledger/post-orders.ts'
import type { DepNames } from './deps.ts'
import { recordAudit } from '../platform/audit.ts'
import { cleanReason } from '../platform/clean-reason.ts'
import { closeRefundReview, resolveRefund } from '../billing/refunds/change-refund.ts'
import { findRecordedRefund } from '../billing/refunds/record-refund.ts'
import { closeDisputeReview } from './disputes/dispute-queries.ts'
import { closeHoldReview } from './holds/hold-queries.ts'
import { findSubject } from './find-subject.ts'
import { closeAttemptReview, listReview, type ReviewRow } from './review-queries.ts'
import { refundMessageJob } from './refunds/refund-message-job.ts'
import { writeRefundFailure } from './refunds/write-refund-failure.ts'

/** List what needs a person at this shop, newest first. */
export const listReviews: Handler<typeof payments.review> = ({ shop, now }) =>
  shop.read((tx) => reviewsOf(tx, shop.shopId, now))

/**
 * Ask the provider again for staff. Only its answer can settle a payment. A refund that it does not know is sent
 * again under the same id; a failed one of money that no bill accepted is sent under another.
 */
export const askAgain: Handler<typeof payments.askAgain, DepNames> = async ({
  input,
  shop,
  now,
  deps,
  fail,
}) => {
  const subject = await shop.write(async (tx, caller) => {
    const [who, found] = await Promise.all([caller, findSubject(tx, shop.shopId, input)])
    if (!found) return fail('attempt.unknown', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'payments.askAgain',
      subject: input.id,
      before: { status: found.status },
    })
    return found
  })
  if (isRefusal(subject)) return subject
  await subject.ask(deps, shop.merchantId)
  return shop.read((tx) => reviewsOf(tx, shop.shopId, now))
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
      const about = { shopId: shop.shopId, id: input.id, by: who.name, note, now }
      if (!(await closers[input.kind](tx, about))) return fail('attempt.unknown', {})
    }
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'payments.closeReview',
      subject: input.id,
      after: { kind: input.kind, note, ...(resolved ? { outcome: input.outcome } : {}) },
    })
    return reviewsOf(tx, shop.shopId, now)
  })
}

interface ClosedReview {
  readonly shopId: string
  readonly id: string
  readonly by: string
  readonly note: string
  readonly now: number
}

/** Close the review of each kind. False: there is none. */
const closers: Readonly<Record<ReviewKind, (tx: WriteTx, review: ClosedReview) => Promise<boolean>>> = {
  attempt: async (tx, { shopId, id, by, note, now }) =>
    (await tx.change(closeAttemptReview({ shopId, attemptId: id, by, note, at: new Date(now) }))).length > 0,
  refund: (tx, { shopId, id, now }) => closeRefundReview(tx, { shopId, refundId: id, now }),
  hold: async (tx, { shopId, id, now }) =>
    (await tx.change(closeHoldReview({ shopId, holdId: id, at: new Date(now) }))).length > 0,
  dispute: async (tx, { shopId, id, now }) =>
    (await tx.change(closeDisputeReview({ shopId, disputeId: id, at: new Date(now) }))).length > 0,
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

/** How long a refund may be on its way before staff see it, in milliseconds. */
const onItsWayMs = 15 * 60_000

async function reviewsOf(tx: ReadTx, shopId: string, now: number): Promise<PaymentReview[]> {
  const sentBefore = new Date(now - onItsWayMs)
  const rows = await tx.rows(listReview({ shopId, sentBefore, endsBefore: new Date(now + holdWarningMs) }))
  return rows.map(presentReview)
}

function presentReview(row: ReviewRow): PaymentReview {
  return {
    kind: row.kind,
    id: row.id,
    attemptId: row.attemptId,
    orderId: row.orderId ?? undefined,
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
    word: row.word ?? undefined,
    dueAt: row.dueAt?.getTime(),
    refundAgain: row.refundAgain ?? undefined,
    isRecorded: row.isRecorded,
    feeCents: row.feeCents ?? undefined,
  }
}
