import type { OrderOptions } from '@tabard/domain/cart/order-options'
import { leavesAt, roadMinutesOf } from '@tabard/domain/fulfilment/on-the-road'
import { leadMinutesNow } from '@tabard/domain/fulfilment/order-type'
import { isRefusal } from '../../../../db/refusal.ts'
import type { Query } from '../../../../db/statement.ts'
import { changeAll, type WriteTx } from '../../../../db/tx.ts'
import { takeStock } from '../../../menu/stock/take-stock.ts'
import { allocateTime, findTime, firesAtOf, type FoundTime } from '../../../fulfilment/find-time.ts'
import type { Checked } from '../checks/check-order.ts'
import type { OrderableHere } from '../checks/requested-order.ts'
import { fireJob, fireOrder, holdUntil } from '../../lifecycle/fire-queries.ts'
import { claimNumber, insertBill, insertLines, insertOrder } from './insert-queries.ts'
import { billOf, insertValues, linesOf, takenUnits } from './to-row.ts'
import type { OrderRow } from '../../order-row.ts'

/** The time of an order, and when the kitchen must receive it. `firesAt` undefined: now. */
export interface OrderTime extends FoundTime {
  readonly firesAt: number | undefined
}

interface TimeQuestion {
  readonly requestedFor: number | undefined
  /** With the agreed delivery terms. */
  readonly orderOptions: Pick<OrderOptions, 'delivery'>
  readonly now: number
}

/** Find the time of a checked order. Nothing is written; `writeOrder` allocates the capacity. */
export async function timeOf(
  tx: WriteTx,
  { profile, shopStatus, menu }: OrderableHere,
  { cart, orderType }: Pick<Checked, 'cart' | 'orderType'>,
  { requestedFor, orderOptions, now }: TimeQuestion,
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
  return isRefusal(time) ? time : withFiring(time, orderType, { requestedFor, orderOptions, now })
}

/** Add to a found time when the kitchen must receive the order. */
export function withFiring(
  time: FoundTime,
  orderType: Checked['orderType'],
  { requestedFor, orderOptions, now }: TimeQuestion,
): OrderTime {
  if (requestedFor === undefined) return { ...time, firesAt: undefined }
  const fires = firesAtOf(
    time,
    leavesAt(requestedFor, orderOptions) - leadMinutesNow(orderType, now) * 60_000,
  )
  return { ...time, firesAt: fires <= now ? undefined : fires }
}

/** What follows an order. */
interface Following {
  readonly history?: readonly Query<unknown, 'write'>[] | undefined
  /** Nothing else of the transaction follows: an order for now commits with its last statement. */
  readonly isLast: boolean
}

/**
 * Write an order with everything it takes, and then its history. Returns what the database decided.
 */
export async function writeOrder(
  tx: WriteTx,
  row: OrderRow,
  { allocations, firesAt }: OrderTime,
  { tradingDate }: Pick<OrderableHere, 'tradingDate'>,
  { history = [], isLast }: Following,
): Promise<Pick<OrderRow, 'serviceNumber' | 'firesAt'>> {
  const { shopId, orderId } = row
  // Stock is counted on the day of ordering, whenever the order is due.
  const values = insertValues(row, tradingDate)
  const insert = insertOrder({ ...values, guestId: row.guestId })
  const bill = insertBill(billOf(row))
  const lines = insertLines(linesOf(row))
  // Capacity before stock: one lock order.
  const ahead = [
    allocations.length === 0 ? undefined : allocateTime(tx, { shopId, orderId }, allocations),
    changeAll(tx, [...takeStock({ shopId, ...takenUnits(row), date: tradingDate }), claimNumber(values)]),
  ]
  if (row.requestedFor === null && !isLast) {
    const [[placed]] = await Promise.all([
      tx.change(insert),
      changeAll(tx, [bill, lines, ...history]),
      ...ahead,
    ])
    return { serviceNumber: placed?.serviceNumber ?? null, firesAt: null }
  }
  if (row.requestedFor === null) {
    const [[placed]] = await Promise.all([tx.commitWith(insert, bill, lines, ...history), ...ahead])
    return { serviceNumber: placed?.serviceNumber ?? null, firesAt: null }
  }
  const written = [...ahead, changeAll(tx, [insert, bill, lines, ...history])]
  if (firesAt === undefined) {
    const [[fired]] = await Promise.all([fireOrder(tx, { shopId, orderId, at: row.placedAt }), ...written])
    return { serviceNumber: fired?.serviceNumber ?? null, firesAt: null }
  }
  const fires = new Date(firesAt)
  await Promise.all([
    ...written,
    tx.change(holdUntil({ shopId, orderId, firesAt: fires })),
    tx.change(fireJob({ shopId, orderId }, firesAt)),
  ])
  return { serviceNumber: null, firesAt: fires }
}
