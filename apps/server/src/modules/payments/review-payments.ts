import type { PaymentReview, payments } from '@tabard/contract/payments'
import { isRefusal } from '../../db/refusal.ts'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { cleanReason } from '../platform/clean-reason.ts'
import { closeAttemptReview, closeRefundReview, findAttempt, listReview, type ReviewRow } from './queries.ts'
import { reconcile } from './reconcile.ts'

/** List this shop's undecided attempts and failed refunds, newest first. */
export const listReviews: Handler<typeof payments.review> = ({ shop }) =>
  shop.read((tx) => reviewsOf(tx, shop.shopId))

/** Poll the provider again for staff. Only the provider's answer can settle a payment. */
export const askAgain: Handler<typeof payments.askAgain> = async ({ input, shop, now, outside, fail }) => {
  const { attemptId } = input
  const isThere = await shop.write(async (tx, caller) => {
    const [who, attempt] = await Promise.all([caller, tx.row(findAttempt(tx.merchantId, attemptId))])
    if (attempt?.shop_id !== shop.shopId) return fail('attempt.unknown', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'payments.askAgain',
      subject: attemptId,
      before: { status: attempt.status },
    })
    return true
  })
  if (isRefusal(isThere)) return isThere
  await reconcile(outside, shop.merchantId, attemptId)
  return shop.read((tx) => reviewsOf(tx, shop.shopId))
}

/** Close a review that staff settled with the provider, with a note. */
export const closeReview: Handler<typeof payments.closeReview> = async ({ input, shop, now, fail }) => {
  const note = cleanReason(input.reason)
  if (isRefusal(note)) return note
  return shop.write(async (tx, caller) => {
    const key = [tx.merchantId, shop.shopId, input.id, new Date(now)] as const
    const who = await caller
    const [closed] = await tx.change(
      input.kind === 'attempt' ? closeAttemptReview(...key, who.name, note) : closeRefundReview(...key),
    )
    if (!closed) return fail('attempt.unknown', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'payments.closeReview',
      subject: input.id,
      after: { kind: input.kind, note },
    })
    return reviewsOf(tx, shop.shopId)
  })
}

async function reviewsOf(tx: ReadTx, shopId: string): Promise<PaymentReview[]> {
  return (await tx.rows(listReview(tx.merchantId, shopId))).map(presentReview)
}

function presentReview(row: ReviewRow): PaymentReview {
  return {
    kind: row.kind,
    id: row.id,
    orderId: row.order_id,
    provider: row.provider,
    reason: row.reason,
    startedAt: row.started_at.getTime(),
    cents: row.cents,
    currency: row.currency,
    capturedCents: row.captured_cents ?? undefined,
    capturedCurrency: row.captured_currency ?? undefined,
    returnedCents: row.returned_cents,
    reference: row.reference,
    transaction: row.provider_transaction ?? undefined,
  }
}
