import { leavesAt, roadMinutesOf } from '@tabard/domain/fulfilment/on-the-road'
import { leadMinutesNow } from '@tabard/domain/fulfilment/order-type'
import type { WriteTx } from '../../db/tx.ts'
import { findMenu } from '../catalogue/load-menu.ts'
import { firesAtOf, moveTime } from '../fulfilment/find-time.ts'
import { getShop } from '../shops/load-shop.ts'
import { fireJob, holdUntil } from './fire-queries.ts'
import type { OrderRow } from './queries.ts'
import { activeBillLines } from './present-order.ts'

/**
 * Move an order's capacity allocations to its current due time, after it was delayed, hastened or
 * changed. The caller holds its lock. A waiting order also gets its new firing time. `isOver`:
 * something exceeds the capacity.
 */
export async function syncAllocations(
  tx: WriteTx,
  order: OrderRow,
  now: number,
): Promise<{ isOver: boolean }> {
  const profile = await getShop(tx, order.shop_id)
  const orderType = profile.orderTypes.find(({ code }) => code === order.order_type)
  const menu = await findMenu(tx, order.shop_id, order.channel, order.menu_version)
  if (!orderType || !menu) return { isOver: false }
  const dueAt = order.due_at.getTime()
  const moved = await moveTime(
    tx,
    {
      profile,
      menu,
      lines: activeBillLines(order.lines),
      orderType,
      roadMinutes: roadMinutesOf(order.details),
      requestedFor: dueAt,
      now,
    },
    order.order_id,
  )
  if (order.fires_at !== null) {
    const prepareAt = leavesAt(dueAt, order.details) - leadMinutesNow(orderType, now) * 60_000
    const firesAt = Math.max(now, firesAtOf(moved, prepareAt))
    const { order_id: orderId, shop_id: shopId } = order
    await Promise.all([
      tx.change(holdUntil({ shopId, orderId, firesAt: new Date(firesAt) })),
      tx.change(fireJob(tx.merchantId, { shopId, orderId }, firesAt)),
    ])
  }
  return { isOver: moved.isOver }
}
