import { stockUnitsOf } from '@tabard/domain/cart/stock-units'
import { statusesBefore, type OrderActor, type OrderStatus } from '@tabard/domain/orders/order-status'
import type { CancelFault } from '@tabard/domain/orders/return-rule'
import { earnsValue } from '@tabard/domain/value/card-targets'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import { voidBill } from '../../billing/change-bill.ts'
import { postOrders } from '../../ledger/post-orders.ts'
import { newId } from '../../platform/new-id.ts'
import { releaseTime } from '../../fulfilment/find-time.ts'
import { releaseCoupons } from '../../value/coupons/using/use-coupons.ts'
import { releasePromotions } from '../../promotions/use-promotions.ts'
import { keepChanges } from '../../tickets/note-change.ts'
import { clearItems } from '../../tickets/save-items.ts'
import { lockOrder } from '../paying/money-queries.ts'
import { allowCancel } from '../paying/refunding/allow-return.ts'
import { refundCard } from '../paying/refunding/refund-payment.ts'
import { dropRound } from '../../tables/visits/table-visit.ts'
import { expiryJob } from '../placing/place-waiting.ts'
import { returnOrderStock } from '../changing/return-order-stock.ts'
import { queueOrderMessage } from '../messaging/queue-order-message.ts'
import { callByCode, freeServiceNumber, reclaimServiceNumber } from './number-queries.ts'
import { withoutItems } from '../../tickets/ticket-record.ts'
import { afterChange, type OrderRow, type OwnRow } from '../order-row.ts'
import { cancelOrder, findOrder, insertEvent, listOrderEvents, moveOrder } from '../queries.ts'

export interface Mover {
  readonly actor: OrderActor
  /** Shown in the order's history. */
  readonly name: string
}

export interface Move {
  readonly shopId: string
  readonly orderId: string
  /** The version on the screen that was tapped. Undefined: any version. */
  readonly version: number | undefined
  readonly now: number
  readonly mover: Mover
  /** The ticket items keep their progress: the status follows them. Otherwise they follow the status. */
  readonly keepsItems?: boolean
  /** For the order's history. */
  readonly note?: string
  /** The status that the decision was made for. Undefined: any that may move there. */
  readonly from?: OrderStatus
}

type Destination = Exclude<OrderStatus, 'cancelled' | 'pending'>

/** Move an order to a status, if the transition table and the version allow it. */
export async function moveOrderTo(
  tx: WriteTx,
  to: Destination,
  move: Move,
): Promise<OrderRow | Refusal<'order.unknown' | 'order.moved'>> {
  const { shopId, orderId } = move
  const [, before, moved] = await Promise.all([
    tx.change(lockOrder({ shopId, orderId })),
    tx.row(findOrder({ shopId, orderId })),
    tx.change(stepTo(to, move)),
  ])
  return before ? followMove(tx, before, moved, move) : new Refusal('order.unknown', {})
}

/** As `moveOrderTo`, for an order that the caller has locked and read. */
export async function moveHeldOrder(
  tx: WriteTx,
  to: Destination,
  held: OrderRow,
  move: Move,
): Promise<OrderRow | Refusal<'order.moved'>> {
  return followMove(tx, held, await tx.change(stepTo(to, move)), move)
}

function stepTo(to: Destination, { shopId, orderId, version, now, mover, from: only }: Move) {
  const from = statusesBefore(to, mover.actor).filter((each) => only === undefined || each === only)
  return moveOrder({ shopId, orderId, to, from, at: new Date(now), version: version ?? null })
}

/** Write what follows the new status: history, ticket, service number and message. */
async function followMove(
  tx: WriteTx,
  before: OrderRow,
  [moved]: readonly OwnRow[],
  { shopId, orderId, now, mover, keepsItems = false, note = '' }: Move,
): Promise<OrderRow | Refusal<'order.moved'>> {
  if (!moved) return new Refusal('order.moved', { status: before.status })
  const { status: to } = moved
  const clears = !keepsItems && before.ticket.items !== undefined
  // Who accepts an order has read it as it is.
  const isRead = to === 'preparing' && before.status === 'placed' && before.ticket.changes.length > 0
  const [isCalledByCode] = await Promise.all([
    before.status === 'completed' && before.serviceNumber !== null
      ? takeNumberBack(tx, { shopId, orderId, number: before.serviceNumber, now })
      : false,
    tx.change(
      insertEvent({ eventId: newId(now), orderId, at: new Date(now), who: mover.name, what: to, note }),
    ),
    clears ? clearItems(tx, orderId) : undefined,
    isRead ? keepChanges(tx, orderId, []) : undefined,
    to === 'completed' ? tx.change(freeServiceNumber({ shopId, orderId })) : undefined,
    to === 'preparing' && before.status === 'placed'
      ? queueOrderMessage(tx, before, { event: 'accepted', now })
      : undefined,
    // A delivery is told of when it leaves.
    to === 'ready' && before.status === 'preparing'
      ? queueOrderMessage(tx, before, { event: 'ready', now })
      : undefined,
  ])
  if (before.details.value !== undefined && earnsValue(before.status) !== earnsValue(to))
    await postOrders(tx, { shopId, orderIds: [orderId], now })
  const ticket = clears ? withoutItems(before.ticket) : before.ticket
  return afterChange(before, {
    own: isCalledByCode ? { ...moved, serviceNumber: null } : moved,
    ticket: isRead ? { ...ticket, changes: [] } : ticket,
  })
}

/**
 * Cancel an order from any status that allows it for `mover`. Its number, capacity, promotions and counted
 * stock are returned once, because the status changes once. Card payments are refunded, which the rule for returns
 * must allow.
 */
export async function cancelOrderBy(
  tx: WriteTx,
  move: Move & {
    readonly reason: string
    /** The mover may refund, or a person who may has approved. */
    readonly mayRefund: boolean
  },
): Promise<
  | { readonly from: OrderStatus; readonly row: OrderRow }
  | Refusal<'order.unknown' | 'order.moved' | CancelFault>
> {
  const { shopId, orderId, now, mover, reason, mayRefund, version = null } = move
  const from = statusesBefore('cancelled', mover.actor)
  const at = new Date(now)
  const [, before, events, [cancelled], bill] = await Promise.all([
    // Changes and payments in progress end first: what is read next stays as it is.
    tx.change(lockOrder({ shopId, orderId })),
    tx.row(findOrder({ shopId, orderId })),
    tx.rows(listOrderEvents({ orderIds: [orderId] })),
    tx.change(cancelOrder({ shopId, orderId, from, at, by: mover.name, reason, version })),
    voidBill(tx, orderId),
  ])
  if (!before) return new Refusal('order.unknown', {})
  if (!cancelled) return new Refusal('order.moved', { status: before.status })
  const allowance = allowCancel(before, events, mayRefund)
  if (isRefusal(allowance)) return allowance
  const order = afterChange(before, { own: cancelled, bill })
  if (before.status === 'pending') await dropRound(tx, orderId)
  await Promise.all([
    // Expire the payment pages: a cancelled order must not be paid.
    tx.change(expiryJob(shopId, orderId, now)),
    // Capacity before stock: the same lock order as placing.
    releaseTime(tx, { shopId, orderId }),
    tx.change(
      insertEvent({ eventId: newId(now), orderId, at, who: mover.name, what: 'cancelled', note: reason }),
    ),
    tx.change(freeServiceNumber({ shopId, orderId })),
    releasePromotions(tx, orderId, now),
    order.details.value?.couponIds ? releaseCoupons(tx, orderId, now) : undefined,
    returnOrderStock(tx, order, stockUnitsOf(order.lines)),
  ])
  // Only of an order that the shop had; guests know what they cancel themselves.
  if (before.status !== 'pending' && mover.actor !== 'customer')
    await queueOrderMessage(tx, order, { event: 'cancelled', now })
  const row = await refundCard(tx, order, { allowance, name: mover.name, reason, now })
  if (row.paidCents > 0 || row.details.value !== undefined)
    await postOrders(tx, { shopId, orderIds: [orderId], now })
  return { from: before.status, row }
}

/** Find an order without its lock: another transaction may change it before this one does. */
export function findShopOrder(tx: ReadTx, shopId: string, orderId: string): Promise<OrderRow | undefined> {
  return tx.row(findOrder({ shopId, orderId }))
}

/** Get an order after this transaction's changes. Throws if it does not exist. */
export async function getOrder(tx: ReadTx, shopId: string, orderId: string): Promise<OrderRow> {
  const row = await tx.row(findOrder({ shopId, orderId }))
  if (!row) throw new Error('updated order not found')
  return row
}

/** Call a reopened order by its number again. True: another order has the number now, so this one is called by its code. */
async function takeNumberBack(
  tx: WriteTx,
  {
    shopId,
    orderId,
    number,
    now,
  }: { readonly shopId: string; readonly orderId: string; readonly number: number; readonly now: number },
): Promise<boolean> {
  const [taken] = await tx.change(reclaimServiceNumber({ shopId, orderId, number, at: new Date(now) }))
  if (taken) return false
  await tx.change(callByCode({ shopId, orderId }))
  return true
}
