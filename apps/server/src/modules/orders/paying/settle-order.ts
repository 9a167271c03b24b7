import { arrivesAt, leavesAt, roadMinutesOf } from '@tabard/domain/fulfilment/on-the-road'
import { leadMinutesNow } from '@tabard/domain/fulfilment/order-type'
import { orderTypeOpening } from '@tabard/domain/fulfilment/order-type-opening'
import { statusesBefore, isOwing } from '@tabard/domain/orders/order-status'
import { atProvider } from '@tabard/domain/pricing/tenders/with-tender'
import { systemWrite } from '../../../db/platform-database.ts'
import { brokenConstraint, changeAll, type WriteTx } from '../../../db/tx.ts'
import { isRefusal } from '../../../db/refusal.ts'
import { allocateTime, findTime, firesAtOf } from '../../fulfilment/find-time.ts'
import { readOrderable } from '../../menu/status/get-shop-status.ts'
import { takeStock } from '../../menu/stock/take-stock.ts'
import { redeemPromotionsAgain } from '../../promotions/use-promotions.ts'
import { openBill } from '../../billing/change-bill.ts'
import type { Deps } from '../../payments/deps.ts'
import { takeSettlement, type Settlement as Paid } from '../../payments/settle-payment.ts'
import { postOrders } from '../../ledger/post-orders.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { leadOf } from '../../fulfilment/order-types/order-type-rows.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import { settleRound } from '../../tables/visits/table-visit.ts'
import { scheduleChase } from '../lifecycle/acceptance/schedule-chase.ts'
import { cardCents } from './card-cents.ts'
import { fireJob, holdUntil } from '../lifecycle/fire-queries.ts'
import { takenUnits } from '../placing/writing/insert-values.ts'
import { conflicts } from '../conflicts.ts'
import { claimWaitingNumber, lockOrder, placeWaiting } from './money-queries.ts'
import { getOrder } from '../lifecycle/move-order.ts'
import { orderTopics } from '../order-topics.ts'
import type { OrderRow } from '../order-row.ts'
import { insertEvent } from '../queries.ts'
import { setStockDate } from '../changing/stock-day-queries.ts'
import { pay, refundExcess } from './settle-money.ts'
import { settleShare } from './settle-share.ts'

interface Settlement {
  readonly shopId: string
  readonly orderId: string
  readonly paymentId: string
}

/**
 * Apply a card payment to its order, once. A waiting order goes to the kitchen. An expired one is reinstated
 * if everything is still available; else the money is refunded (F20).
 */
export async function settleOrder(deps: Deps, merchantId: string, about: Settlement): Promise<void> {
  const { pool, clock, live } = deps
  const settle = (mayReinstate: boolean) =>
    systemWrite(pool, merchantId, (tx) => settleIn(tx, about, clock(), mayReinstate))
  try {
    await settle(true)
  } catch (error) {
    // Another order took the last unit or place: settle without reinstating.
    const constraint = brokenConstraint(error)
    if (constraint === undefined || !conflicts.has(constraint)) throw error
    await settle(false)
  }
  live.publish(orderTopics({ merchantId, shopId: about.shopId }, about.orderId))
  await scheduleChase(deps, { merchantId, shopId: about.shopId })
}

async function settleIn(tx: WriteTx, about: Settlement, now: number, mayReinstate: boolean): Promise<void> {
  const { shopId, orderId, paymentId } = about
  await tx.change(lockOrder({ shopId, orderId }))
  const settled = await takeSettlement(tx, paymentId, now)
  if (!settled) return
  const order = await getOrder(tx, shopId, orderId)
  if (settled.share) await settleShare(tx, order, paymentId, { ...settled, share: settled.share }, now)
  else await settleWhole(tx, order, paymentId, settled, now, mayReinstate)
  await postOrders(tx, { shopId, orderIds: [orderId], now })
}

/** Apply a payment of the whole order to the locked order. */
async function settleWhole(
  tx: WriteTx,
  order: OrderRow,
  paymentId: string,
  settled: Paid,
  now: number,
  mayReinstate: boolean,
): Promise<void> {
  const { orderId } = order
  const takenCents = await take(tx, order, settled, now, mayReinstate)
  const what = takenCents > 0 ? 'cardPaid' : 'cardReturned'
  if (takenCents < settled.cents) await refundExcess(tx, order, paymentId, settled.cents - takenCents, now)
  await tx.change(insertEvent({ eventId: newId(now), orderId, at: new Date(now), who: '', what, note: '' }))
}

/** How many cents of the payment the order accepts. The rest is refunded. */
async function take(
  tx: WriteTx,
  order: OrderRow,
  { cents, amendment }: Pick<Paid, 'cents' | 'amendment'>,
  now: number,
  mayReinstate: boolean,
): Promise<number> {
  if (!isOwing(order)) return 0
  if (order.status === 'pending') return (await place(tx, order, cents, now)) ? cents : 0
  if (order.status === 'cancelled')
    return mayReinstate && (await reinstate(tx, order, cents, now)) ? cents : 0
  // Limit the payment to what is due, as a part may have been paid while the page was open. If the order
  // changed since, accept the full amount for the changed order.
  const room = amendment === order.amendments ? Math.min(cents, cardCents(order)) : cents
  return room > 0 && (await pay(tx, order, room)) ? room : 0
}

async function place(
  tx: WriteTx,
  order: OrderRow,
  cents: number,
  now: number,
  { date, dueAt }: { readonly date: string; readonly dueAt?: number } = { date: order.tradingDate },
): Promise<boolean> {
  const profile = await getShop(tx, order.shopId)
  const bill = atProvider(order.bill)
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
async function reinstate(tx: WriteTx, order: OrderRow, cents: number, now: number): Promise<boolean> {
  if (order.cancelledBy !== 'system') return false
  const { subjectIds: ids } = takenUnits(order)
  const { shopStatus, profile, menu } = await readOrderable(tx, order.shopId, order.channel, ids)(now)
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
    await tx.change(fireJob(merchantId, key, firesAt))
  }
  return place(tx, order, cents, now, { date, dueAt: time.dueAt })
}
