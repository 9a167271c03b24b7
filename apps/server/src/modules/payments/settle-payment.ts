import type { WriteTx } from '../../db/tx.ts'
import { settleShare, type SettledShare } from './share-queries.ts'

/** The share of a paid attempt: its amount, the number of the order's changes that it paid for, and its items. */
export type Settlement = Readonly<SettledShare>

/** Take a card payment to apply it to its order, once. Undefined: it was applied before. */
export async function takeSettlement(
  tx: WriteTx,
  paymentId: string,
  now: number,
): Promise<Settlement | undefined> {
  const [settled] = await tx.change(settleShare({ paymentId, at: new Date(now) }))
  return settled
}
