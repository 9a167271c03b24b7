import type { WriteTx } from '../../db/tx.ts'
import {
  findRefund,
  insertRefund,
  markUndone,
  takeFromAttempt,
  takeFromPayment,
  type PaymentRow,
  type RefundRow,
} from './queries.ts'
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
 * Write a refund to its payment. Cash is done at once; a job of this transaction sends a card refund.
 * `repeated`: the id exists. `tooMuch`: it exceeds the payment, and the caller must roll back.
 */
export async function recordRefund(
  tx: WriteTx,
  action: RefundAction,
): Promise<'new' | 'repeated' | 'tooMuch'> {
  const { payment, now } = action
  const isCard = payment.kind === 'card'
  const [made] = await tx.change(
    insertRefund(
      tx.merchantId,
      action.refundId,
      action.orderId,
      action.shopId,
      payment.payment_id,
      payment.attempt_id,
      action.cents,
      action.reason,
      new Date(now),
      action.tradingDate,
      action.by.personId ?? null,
      action.by.name,
      isCard ? 'requested' : 'done',
      JSON.stringify(action.lines),
      action.returnedCents,
      action.approver?.personId ?? null,
      action.approver?.name ?? '',
    ),
  )
  if (!made) return 'repeated'
  const [taken] = await tx.change(takeFromPayment(tx.merchantId, payment.payment_id, action.cents))
  if (!taken) return 'tooMuch'
  if (isCard && payment.attempt_id !== null) {
    await tx.change(takeFromAttempt(tx.merchantId, payment.attempt_id, action.cents))
    await tx.change(sendRefundJob(tx.merchantId, action.refundId, now))
  }
  return 'new'
}

/** Find a refund by its id. */
export function findRecordedRefund(tx: WriteTx, refundId: string): Promise<RefundRow | undefined> {
  return tx.row(findRefund(tx.merchantId, refundId))
}

/** Undo a failed refund on its payment, once. Undefined: it was undone before. */
export async function undoRecordedRefund(
  tx: WriteTx,
  refundId: string,
  now: number,
): Promise<RefundRow | undefined> {
  const [undone] = await tx.change(markUndone(tx.merchantId, refundId, new Date(now)))
  if (undone && undone.payment_id !== null)
    await tx.change(takeFromPayment(tx.merchantId, undone.payment_id, -undone.cents))
  return undone
}
