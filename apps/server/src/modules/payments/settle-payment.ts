import type { WriteTx } from '../../db/tx.ts'
import { settlePayment } from './queries.ts'

/** Hands a card payment to its order: once, whoever asks. Undefined: the order has had it. */
export async function takeSettlement(
  tx: WriteTx,
  paymentId: string,
  now: number,
): Promise<{ readonly cents: number } | undefined> {
  const [settled] = await tx.change(settlePayment(tx.merchantId, paymentId, new Date(now)))
  return settled
}
