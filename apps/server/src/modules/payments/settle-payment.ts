import type { WriteTx } from '../../db/tx.ts'
import { settlePayment } from '../billing/book-payments.ts'
import { findPaidShare, type PaidShare } from './share-queries.ts'

/** The share of a paid attempt: its amount, the number of the order's changes that it paid for, and its items. */
export type Settlement = Readonly<PaidShare>

/** Take a card payment to apply it to its order, once. Undefined: it was applied before. */
export async function takeSettlement(
  tx: WriteTx,
  paymentId: string,
  now: number,
): Promise<Settlement | undefined> {
  const [isFirst, share] = await Promise.all([
    settlePayment(tx, paymentId, now),
    tx.row(findPaidShare({ paymentId })),
  ])
  if (!isFirst) return undefined
  if (!share) throw new Error('the payment has no share')
  return share
}
