import type { WriteTx } from '../../../../db/tx.ts'
import { closeUnpaid } from './lifecycle-queries.ts'

/** Close the gift card of an order that was cancelled unpaid. */
export async function closeUnpaidCard(tx: WriteTx, orderId: string): Promise<void> {
  await tx.change(closeUnpaid({ orderId }))
}
