import type { WriteTx } from '../../db/tx.ts'
import { settlePayment } from './payment-queries.ts'
import { findShare, type ShareLine } from './share-queries.ts'

export interface Settlement {
  readonly cents: number
  /** The number of the order's changes that it paid for. */
  readonly amendment: number
  /**
   * The share that it paid, with the order's changes and lines at that time.
   * Undefined: it paid the whole order.
   */
  readonly share: { readonly amendment: number; readonly lines: readonly ShareLine[] } | undefined
}

/** Take a card payment to apply it to its order, once. Undefined: it was applied before. */
export async function takeSettlement(
  tx: WriteTx,
  paymentId: string,
  now: number,
): Promise<Settlement | undefined> {
  const [settled] = await tx.change(settlePayment({ paymentId, at: new Date(now) }))
  if (!settled) return undefined
  const { cents, amendment, attemptId, orderId } = settled
  const share = attemptId === null ? undefined : await tx.row(findShare({ attemptId, orderId }))
  return { cents, amendment, share }
}
