import { arrivesAt, leavesAt, roadMinutesOf } from '@tabard/domain/fulfilment/on-the-road'
import { leadMinutesNow } from '@tabard/domain/fulfilment/order-type'
import { orderTypeOpening } from '@tabard/domain/fulfilment/order-type-opening'
import { statusesBefore } from '@tabard/domain/orders/order-status'
import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import { changeAll, type WriteTx } from '../../../db/tx.ts'
import { isRefusal } from '../../../db/refusal.ts'
import { openBill } from '../../billing/change-bill.ts'
import { allocateTime, findTime, firesAtOf } from '../../fulfilment/find-time.ts'
import { readOrderable } from '../../menu/status/get-shop-status.ts'
import { takeStock } from '../../menu/stock/take-stock.ts'
import { redeemPromotionsAgain } from '../../promotions/use-promotions.ts'
import { getShop } from '../../shops/load-shop.ts'
import { leadOf } from '../../fulfilment/order-types/order-type-rows.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import { settleRound } from '../../tables/visits/table-visit.ts'
import { fireJob, holdUntil } from '../lifecycle/fire-queries.ts'
import { takenUnits } from '../placing/writing/to-row.ts'
import { claimWaitingNumber, placeWaiting } from './money-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { billAtProvider } from './settle-money.ts'
import { setStockDate } from '../changing/stock-day-queries.ts'

/**
 * Place an order that waited for its payment, or reinstate it after it expired. False: it was not placed, and the money
 * is to be refunded.
 */
export async function placePaid(
  tx: WriteTx,
  order: OrderRow,
  paid: PaidWhole,
  now: number,
  mayReinstate: boolean,
): Promise<boolean> {
  if (order.status === 'pending') return place(tx, order, paid, now)
  return mayReinstate && reinstate(tx, order, paid, now)
}

/** A payment of a whole order: its amount, and what of it was added to the bill. */
interface PaidWhole {
  readonly cents: number
  readonly added: AddedAmounts | null
}

async function place(
  tx: WriteTx,
  order: OrderRow,
  { cents, added }: PaidWhole,
  now: number,
  { date, dueAt }: { readonly date: string; readonly dueAt?: number } = { date: order.tradingDate },
): Promise<boolean> {
  const profile = await getShop(tx, order.shopId)
  const bill = billAtProvider(order, added)
  const waiting = {
    shopId: order.shopId,
    orderId: order.orderId,
    from: statusesBefore('placed', 'system'),
    at: new Date(now),
    dueAt: new Date(dueAt ?? arrivesAt(now + leadOf(profile, order.orderType, now) * 60_000, order.details)),
    tradingDate: date,
  }
  const [, placed] = await Promise.all([
    tx.change(claimWaitingNumber(waiting)),
    tx.change(placeWaiting(waiting)),
    openBill(tx, order.orderId, bill, cents),
  ])
  if (placed.length === 1) await settleRound(tx, { shopId: order.shopId, orderId: order.orderId, now })
  return placed.length === 1
}

/** Reinstate an order that expired. Orders cancelled on purpose stay cancelled. */
async function reinstate(tx: WriteTx, order: OrderRow, paid: PaidWhole, now: number): Promise<boolean> {
  // Value that paid a part was returned when the order expired.
  if (order.cancelledBy !== 'system' || order.paidCents > 0) return false
  const { subjectIds: ids } = takenUnits(order)
  const { shopStatus, profile, menu } = await readOrderable(
    tx,
    { shopId: order.shopId, channel: order.channel, subjectIds: ids },
    now,
  )
  const orderType = profile.orderTypes.find(({ code }) => code === order.orderType)
  if (!orderType || !menu || ids.some((id) => shopStatus.soldOut.includes(id))) return false
  const requestedFor = order.requestedFor?.getTime()
  if (requestedFor === undefined && !orderTypeOpening(shopStatus, orderType, now).isOpen) return false
  const time = await findTime(tx, {
    profile,
    shopStatus,
    menu,
    lines: order.lines,
    orderType,
    roadMinutes: roadMinutesOf(order.details),
    requestedFor,
    now,
  })
  if (isRefusal(time)) return false
  const { merchantId } = tx
  const key = { merchantId, shopId: order.shopId, orderId: order.orderId }
  const today = tradingDateOf(profile, now)
  const date = requestedFor === undefined ? today : order.tradingDate
  // The same lock order as placing, which prevents deadlocks.
  await redeemPromotionsAgain(tx, order.orderId, date)
  await allocateTime(tx, key, time.allocations)
  await changeAll(tx, takeStock({ shopId: order.shopId, ...takenUnits(order), date: today }))
  await tx.change(setStockDate({ orderId: order.orderId, date: today }))
  if (requestedFor !== undefined) {
    const prepareAt = leavesAt(requestedFor, order.details) - leadMinutesNow(orderType, now) * 60_000
    const firesAt = Math.max(now, firesAtOf(time, prepareAt))
    await tx.change(holdUntil({ shopId: order.shopId, orderId: order.orderId, firesAt: new Date(firesAt) }))
    await tx.change(fireJob(key, firesAt))
  }
  return place(tx, order, paid, now, { date, dueAt: time.dueAt })
}
