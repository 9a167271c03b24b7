import { arrivesAt } from '@tabard/domain/fulfilment/on-the-road'
import type { WriteTx } from '../../../db/tx.ts'
import { afterChange, type OrderRow } from '../order-row.ts'
import { promiseOrderRow } from './amendment-queries.ts'
import { syncAllocations } from './sync-allocations.ts'

/**
 * Set when the kitchen expects an order to be ready; the caller holds its lock. A delivery is due when the driving time
 * has passed.
 */
export async function promiseOrder(
  tx: WriteTx,
  order: OrderRow,
  readyAt: Date,
  now: number,
): Promise<OrderRow> {
  const { shopId, orderId, details } = order
  const [own] = await tx.change(
    promiseOrderRow({ shopId, orderId, dueAt: new Date(arrivesAt(readyAt.getTime(), details)) }),
  )
  const promised = afterChange(order, { own })
  await syncAllocations(tx, promised, now)
  return promised
}
