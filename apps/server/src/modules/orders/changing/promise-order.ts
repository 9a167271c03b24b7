import { arrivesAt } from '@tabard/domain/fulfilment/on-the-road'
import type { WriteTx } from '../../../db/tx.ts'
import { getOrder } from '../lifecycle/move-order.ts'
import type { OrderRow } from '../order-row.ts'
import { promiseOrderRow } from './amendment-queries.ts'
import { syncAllocations } from './sync-allocations.ts'

/** Set when the kitchen expects an order to be ready. A delivery is due when the driving time has passed. */
export async function promiseOrder(
  tx: WriteTx,
  { shopId, orderId, details }: OrderRow,
  readyAt: Date,
  now: number,
): Promise<OrderRow> {
  await tx.change(
    promiseOrderRow({ shopId, orderId, dueAt: new Date(arrivesAt(readyAt.getTime(), details)) }),
  )
  const promised = await getOrder(tx, shopId, orderId)
  await syncAllocations(tx, promised, now)
  return promised
}
