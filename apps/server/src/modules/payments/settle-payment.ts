import type { WriteTx } from '../../db/tx.ts'
import { settlePayment } from './queries.ts'
import { findShare, type ShareLine } from './share-queries.ts'

export interface Settlement {
  readonly cents: number
  /** Which state of the order it was for. */
  readonly amendment: number
  /** It is a part of the order: of which state of it, and for which of its dishes. Undefined: it was to pay all of it. */
  readonly share: { readonly amendment: number; readonly lines: readonly ShareLine[] } | undefined
}

/** Hands a card payment to its order: once, whoever asks. Undefined: the order has had it. */
export async function takeSettlement(
  tx: WriteTx,
  paymentId: string,
  now: number,
): Promise<Settlement | undefined> {
  const [settled] = await tx.change(settlePayment(tx.merchantId, paymentId, new Date(now)))
  if (!settled) return undefined
  const { cents, amendment, attempt_id: attemptId, order_id: orderId } = settled
  const share = attemptId === null ? undefined : await tx.row(findShare(tx.merchantId, attemptId, orderId))
  return { cents, amendment, share }
}
