import { leavesAt, roadMinutesOf } from '@tabard/domain/fulfilment/on-the-road'
import { leadMinutesNow } from '@tabard/domain/fulfilment/order-type'
import type { WriteTx } from '../../../db/tx.ts'
import { findMenu } from '../../menu/documents/load-menu.ts'
import { firesAtOf, moveTime } from '../../fulfilment/find-time.ts'
import { getShop } from '../../shops/load-shop.ts'
import { fireJob, holdUntil } from '../lifecycle/fire-queries.ts'
import { afterChange, type OrderRow } from '../order-row.ts'
import { activeBillLines } from '../order-facts.ts'

/**
 * Move an order's capacity allocations to its current due time, after it was delayed, hastened or
 * changed. The caller holds its lock. A waiting order also gets its new firing time. `isOver`:
 * something exceeds the capacity. `order`: with its new firing time.
 */
export async function syncAllocations(
  tx: WriteTx,
  order: OrderRow,
  now: number,
): Promise<{ readonly isOver: boolean; readonly order: OrderRow }> {
  const profile = await getShop(tx, order.shopId)
  const orderType = profile.orderTypes.find(({ code }) => code === order.orderType)
  const menu = await findMenu(tx, order.shopId, order.channel, order.menuVersion)
  if (!orderType || !menu) return { isOver: false, order }
  const dueAt = order.dueAt.getTime()
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
    order.orderId,
  )
  const { isOver } = moved
  if (order.firesAt === null) return { isOver, order }
  const prepareAt = leavesAt(dueAt, order.details) - leadMinutesNow(orderType, now) * 60_000
  const firesAt = new Date(Math.max(now, firesAtOf(moved, prepareAt)))
  const { orderId, shopId } = order
  await Promise.all([
    tx.change(holdUntil({ shopId, orderId, firesAt })),
    tx.change(fireJob({ shopId, orderId }, firesAt.getTime())),
  ])
  return { isOver, order: afterChange(order, { own: { firesAt } }) }
}
