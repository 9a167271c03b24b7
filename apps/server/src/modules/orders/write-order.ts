import type { OrderOptions } from '@tabard/domain/cart/order-options'
import { leavesAt, roadMinutesOf } from '@tabard/domain/fulfilment/on-the-road'
import { leadMinutesNow } from '@tabard/domain/fulfilment/order-type'
import { isRefusal } from '../../db/refusal.ts'
import type { WriteTx } from '../../db/tx.ts'
import { allocateTime, findTime, firesAtOf, type FoundTime } from '../fulfilment/find-time.ts'
import type { Checked, OrderableHere } from './check-order.ts'
import { fireJob, fireOrder, holdUntil } from './fire-queries.ts'
import { insertValues, takenUnits } from './insert-values.ts'
import { insertOrder, type OrderRow } from './queries.ts'

/** The time of an order, and when the kitchen must receive it. `firesAt` undefined: now. */
export interface OrderTime extends FoundTime {
  readonly firesAt: number | undefined
}

/** Find the time of a checked order. Nothing is written; `writeOrder` allocates the capacity. */
export async function timeOf(
  tx: WriteTx,
  { profile, shopStatus, menu }: OrderableHere,
  { cart, orderType }: Pick<Checked, 'cart' | 'orderType'>,
  {
    requestedFor,
    orderOptions,
    now,
  }: {
    readonly requestedFor: number | undefined
    /** With the agreed delivery terms. */
    readonly orderOptions: Pick<OrderOptions, 'delivery'>
    readonly now: number
  },
) {
  if (!menu) throw new Error('no menu to check the order against')
  const roadMinutes = roadMinutesOf(orderOptions)
  const time = await findTime(tx, {
    profile,
    shopStatus,
    menu,
    lines: cart.lines,
    orderType,
    roadMinutes,
    requestedFor,
    now,
  })
  if (isRefusal(time)) return time
  if (requestedFor === undefined) return { ...time, firesAt: undefined }
  const fires = firesAtOf(
    time,
    leavesAt(requestedFor, orderOptions) - leadMinutesNow(orderType, now) * 60_000,
  )
  return { ...time, firesAt: fires <= now ? undefined : fires }
}

/**
 * Write an order with everything it takes. An order for now commits with its last statement.
 * Returns what the database decided.
 */
export async function writeOrder(
  tx: WriteTx,
  row: OrderRow,
  { allocations, firesAt }: OrderTime,
  { tradingDate }: Pick<OrderableHere, 'tradingDate'>,
): Promise<Pick<OrderRow, 'service_number' | 'fires_at'>> {
  const { merchantId } = tx
  const { shop_id: shopId, order_id: orderId } = row
  const insert = insertOrder({
    // Stock is counted on the day of ordering, whenever the order is due.
    ...insertValues(row, tradingDate),
    ...takenUnits(row),
    guestId: row.guest_id,
  })
  const allocated = allocateTime(tx, { shopId, orderId }, allocations)
  // Awaited below; the first statement's error is the one to report.
  allocated.catch(() => undefined)
  if (row.wanted_at === null) {
    const [placed] = await tx.commitWith(insert)
    await allocated
    return { service_number: placed?.service_number ?? null, fires_at: null }
  }
  const inserted = tx.change(insert)
  inserted.catch(() => undefined)
  const at = row.placed_at.getTime()
  if (firesAt === undefined) {
    const [, , fired] = await Promise.all([
      allocated,
      inserted,
      tx.change(fireOrder({ shopId, orderId, at: new Date(at) })),
    ])
    return { service_number: fired[0]?.service_number ?? null, fires_at: null }
  }
  const fires = new Date(firesAt)
  await Promise.all([
    allocated,
    inserted,
    tx.change(holdUntil({ shopId, orderId, firesAt: fires })),
    tx.change(fireJob(merchantId, { shopId, orderId }, firesAt)),
  ])
  return { service_number: null, fires_at: fires }
}
