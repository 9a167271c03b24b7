import type { WriteTx } from '../../../db/tx.ts'
import { lockOrder, markSeen, markSentAgain } from './kitchen-queries.ts'

/** Milliseconds in which repeated presses ring the boards once. */
const restMs = 5_000

/**
 * Record that boards have shown these orders. Empty `stations`: all. Returns the
 * orders that were new to a board.
 */
export async function markOrdersSeen(
  tx: WriteTx,
  { shopId, now }: { readonly shopId: string; readonly now: number },
  orderIds: readonly string[],
  stations: readonly string[],
): Promise<string[]> {
  const by = stations.length === 0 ? ['*'] : stations
  const rows = await tx.change(markSeen({ shopId, orderIds, stations: by, at: now }))
  return rows.map((row) => row.orderId)
}

/**
 * Send an order to the boards again. False: it was sent just now, or is no longer being
 * made. Undefined: unknown order.
 */
export async function sendOrderAgain(
  tx: WriteTx,
  { shopId, now }: { readonly shopId: string; readonly now: number },
  orderId: string,
): Promise<boolean | undefined> {
  const [known, sent] = await Promise.all([
    tx.change(lockOrder({ shopId, orderId })),
    tx.change(markSentAgain({ shopId, orderId, at: now, notSince: now - restMs })),
  ])
  return known.length === 0 ? undefined : sent.length > 0
}
