import type { WriteTx } from '../../db/tx.ts'
import { addSeen, markCame, markResent } from './queries.ts'

interface ShopNow {
  readonly shopId: string
  readonly now: number
}

/**
 * Record that boards have shown these orders. Empty `stations`: all. Returns the orders that were new to a board.
 * The order's version stays, so that a cook's tap is not refused because another board showed the order.
 */
export async function markSeen(
  tx: WriteTx,
  { shopId, now }: ShopNow,
  orderIds: readonly string[],
  stations: readonly string[],
): Promise<string[]> {
  const by = stations.length === 0 ? ['*'] : stations
  const seen = JSON.stringify(Object.fromEntries(by.map((station) => [station, now])))
  const rows = await tx.change(addSeen({ shopId, orderIds, stations: by, seen }))
  return rows.map((row) => row.orderId)
}

/**
 * Send orders to the boards again: none of them has shown them. With `restMs`, not those that were sent within that
 * time. Returns the orders that were sent.
 */
export async function resendTickets(
  tx: WriteTx,
  { shopId, now }: ShopNow,
  orderIds: readonly string[],
  restMs?: number,
): Promise<string[]> {
  const notSince = restMs === undefined ? null : new Date(now - restMs)
  const rows = await tx.change(markResent({ shopId, orderIds, at: new Date(now), notSince }))
  return rows.map((row) => row.orderId)
}

/** Record that a scheduled order came to the board. */
export async function noteOnBoard(tx: WriteTx, { shopId, now }: ShopNow, orderId: string): Promise<void> {
  await tx.change(markCame({ shopId, orderId, at: new Date(now) }))
}
