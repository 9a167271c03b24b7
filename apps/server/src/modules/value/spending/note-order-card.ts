import type { WriteTx } from '../../../db/tx.ts'
import { insertOrderCard } from './spender-queries.ts'

/** Note the member card of an order, and the stamps that its free item costs. Once per order. */
export async function noteOrderCard(
  tx: WriteTx,
  noted: { readonly orderId: string; readonly cardId: string; readonly stampsRedeemed: number },
): Promise<void> {
  await tx.change(insertOrderCard(noted))
}
