import { asksProvider } from '@tabard/domain/pricing/tenders/registry'
import type { WriteTx } from '../../../db/tx.ts'
import { findRefund, insertRefund, markUndone, type RefundRow } from './refund-queries.ts'
import { takeFromAttempt } from '../attempts/attempt-queries.ts'
import { takeFromPayment, type PaymentRow } from '../payment-queries.ts'
import { sendRefundJob } from './return-capture.ts'

interface RefundAction {
  readonly refundId: string
  readonly shopId: string
  readonly orderId: string
  readonly payment: PaymentRow
  readonly cents: number
  readonly lines: RefundRow['lines']
  /** The part that belongs to no line, because it was an overpayment. */
  readonly returnedCents: number
  readonly reason: string
  /** The trading date of the refund, not of the order: the drawer is counted on it. */
  readonly tradingDate: string
  readonly now: number
  /** Without `personId`: an automatic refund. */
  readonly by: { readonly personId?: string | undefined; readonly name: string }
  /** The person who confirmed it; undefined: no confirmation was needed. */
  readonly approver?: { readonly personId: string; readonly name: string } | undefined
}

/**
 * Write a refund to its payment. A job of this transaction sends it if the tender asks a provider; otherwise it is done at once.
 * `repeated`: the id exists. `tooMuch`: it exceeds the payment, and the caller must roll back.
 */
export async function recordRefund(
  tx: WriteTx,
  action: RefundAction,
): Promise<'new' | 'repeated' | 'tooMuch'> {
  const { payment, now } = action
  const isSent = asksProvider(payment.tender)
  const [made] = await tx.change(
    insertRefund({
      refundId: action.refundId,
      orderId: action.orderId,
      shopId: action.shopId,
      paymentId: payment.paymentId,
      attemptId: payment.attemptId,
      cents: action.cents,
      reason: action.reason,
      at: new Date(now),
      tradingDate: action.tradingDate,
      byId: action.by.personId ?? null,
      byName: action.by.name,
      status: isSent ? 'requested' : 'done',
      lines: JSON.stringify(action.lines),
      returnedCents: action.returnedCents,
      approvedById: action.approver?.personId ?? null,
      approvedByName: action.approver?.name ?? '',
    }),
  )
  if (!made) return 'repeated'
  const [taken] = await tx.change(takeFromPayment({ paymentId: payment.paymentId, cents: action.cents }))
  if (!taken) return 'tooMuch'
  if (isSent && payment.attemptId !== null) {
    await tx.change(takeFromAttempt({ attemptId: payment.attemptId, cents: action.cents }))
    await tx.change(sendRefundJob(action.refundId, now))
  }
  return 'new'
}

/** Find a refund by its id. */
export function findRecordedRefund(tx: WriteTx, refundId: string): Promise<RefundRow | undefined> {
  return tx.row(findRefund({ refundId }))
}

/** Undo a failed refund on its payment, once. Undefined: it was undone before. */
export async function undoRecordedRefund(
  tx: WriteTx,
  refundId: string,
  now: number,
): Promise<RefundRow | undefined> {
  const [undone] = await tx.change(markUndone({ refundId, at: new Date(now) }))
  if (undone && undone.paymentId !== null)
    await tx.change(takeFromPayment({ paymentId: undone.paymentId, cents: -undone.cents }))
  return undone
}
