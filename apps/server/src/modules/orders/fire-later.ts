import { systemWrite } from '../../db/platform-door.ts'
import type { Outside } from '../payments/outside.ts'
import { Refusal } from '../../db/refusal.ts'
import type { WriteTx } from '../../db/tx.ts'
import { newId } from '../platform/new-id.ts'
import { bringForward, fireOrder } from './fire-queries.ts'
import { getOrder, type Move } from './move-order.ts'
import { orderTopics } from './order-topics.ts'
import { findOrder, insertEvent, type OrderRow } from './queries.ts'

/** It is time for an order that was wanted later: it comes to the kitchen's board with a number. Once, however often asked. */
export async function fireLater(
  { pool, clock, live }: Outside,
  merchantId: string,
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
): Promise<void> {
  const fired = await systemWrite(pool, merchantId, (tx) =>
    tx.change(fireOrder(merchantId, shopId, orderId, new Date(clock()))),
  )
  if (fired.length > 0) live.publish(orderTopics({ merchantId, shopId }, orderId))
}

/**
 * Somebody starts an order before its time: it comes to the board with a number, and the job that would have brought it
 * finds nothing to do. Who presses second gets it as it is, and nothing happens again.
 */
export async function startOrder(
  tx: WriteTx,
  { shopId, orderId, now, mover }: Omit<Move, 'version' | 'kitchen'>,
): Promise<{ readonly row: OrderRow; readonly isFirst: boolean } | Refusal<'order.unknown' | 'order.moved'>> {
  const key = [tx.merchantId, shopId, orderId] as const
  const at = new Date(now)
  const brought = await tx.change(bringForward(...key, at))
  if (brought.length > 0) {
    await Promise.all([
      tx.change(fireOrder(...key, at)),
      tx.change(insertEvent(tx.merchantId, newId(now), orderId, at, mover.name, 'started', '')),
    ])
    return { row: await getOrder(tx, shopId, orderId), isFirst: true }
  }
  const row = await tx.row(findOrder(...key))
  if (!row) return new Refusal('order.unknown', {})
  return row.status === 'placed' && row.wanted_at !== null
    ? { row, isFirst: false }
    : new Refusal('order.moved', { status: row.status })
}
