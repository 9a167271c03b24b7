import type { WriteTx } from '../../db/tx.ts'
import { lockOrder, markSeen, markSentAgain } from './kitchen-queries.ts'

/** Who presses twice, or two who press at once, ring once. */
const restMs = 5_000

/** Boards have shown these orders. `stations` empty: all of them. Answers those that were news. */
export async function markOrdersSeen(
  tx: WriteTx,
  { shopId, now }: { readonly shopId: string; readonly now: number },
  orderIds: readonly string[],
  stations: readonly string[],
): Promise<string[]> {
  const by = stations.length === 0 ? ['*'] : stations
  const rows = await tx.change(markSeen(tx.merchantId, shopId, orderIds, by, now))
  return rows.map((row) => row.order_id)
}

/** Sends an order to the boards again; `undefined`: there is none. */
export async function sendOrderAgain(
  tx: WriteTx,
  { shopId, now }: { readonly shopId: string; readonly now: number },
  orderId: string,
): Promise<boolean | undefined> {
  const [known, sent] = await Promise.all([
    tx.change(lockOrder(tx.merchantId, shopId, orderId)),
    tx.change(markSentAgain(tx.merchantId, shopId, orderId, now, now - restMs)),
  ])
  return known.length === 0 ? undefined : sent.length > 0
}
