import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import { asksProvider } from '@tabard/domain/pricing/tenders/registry'
import type { WriteTx } from '../../../db/tx.ts'
import { takeFromPayment, type PaymentRow } from '../payment-queries.ts'
import { findRefund, insertRefund, markUndone } from './refund-queries.ts'
import type { RefundRow } from './refund-row.ts'

/** A refund to record. */
export interface RefundAction {
  readonly refundId: string
  readonly shopId: string
  readonly orderId: string
  readonly payment: PaymentRow
  readonly cents: number
  /** Of these: surcharge and tip. */
  readonly surchargeCents: number
  readonly tipCents: number
  /** What it takes off the bill, because its amount is due again. */
  readonly removed?: AddedAmounts | undefined
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
 * Write a refund to its payment: done at once, or requested if the tender asks a provider, for which `requestRefund` of
 * module payments sends it.
 * `repeated`: the id exists. `tooMuch`: it exceeds the payment, and the caller must roll back.
 */
export async function recordRefund(
  tx: WriteTx,
  action: RefundAction,
): Promise<'new' | 'repeated' | 'tooMuch'> {
  const { payment, now } = action
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
      status: asksProvider(payment.tender) ? 'requested' : 'done',
      lines: JSON.stringify(action.lines),
      returnedCents: action.returnedCents,
      surchargeCents: action.surchargeCents,
      tipCents: action.tipCents,
      removed: action.removed ? JSON.stringify(action.removed) : null,
      approvedById: action.approver?.personId ?? null,
      approvedByName: action.approver?.name ?? '',
    }),
  )
  if (!made) return 'repeated'
  const [taken] = await tx.change(takeFromPayment({ paymentId: payment.paymentId, cents: action.cents }))
  return taken ? 'new' : 'tooMuch'
}

interface CaptureRefund extends Pick<
  RefundAction,
  'refundId' | 'shopId' | 'orderId' | 'cents' | 'reason' | 'tradingDate' | 'now'
> {
  readonly attemptId: string
  readonly provider: string
}

/** Write the refund of money that an attempt captured and no bill accepts: it has no payment. */
export async function recordCaptureRefund(tx: WriteTx, action: CaptureRefund): Promise<void> {
  const { refundId, shopId, orderId, attemptId, cents, reason, tradingDate } = action
  await tx.change(
    insertRefund({
      refundId,
      orderId,
      shopId,
      paymentId: null,
      attemptId,
      cents,
      reason,
      at: new Date(action.now),
      tradingDate,
      byId: null,
      byName: action.provider,
      status: 'requested',
      lines: '[]',
      returnedCents: 0,
      surchargeCents: 0,
      tipCents: 0,
      removed: null,
      approvedById: null,
      approvedByName: '',
    }),
  )
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
