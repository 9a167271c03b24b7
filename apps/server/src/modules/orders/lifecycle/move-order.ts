import { stockUnitsOf } from '@tabard/domain/cart/stock-units'
import type { KitchenRecord } from '@tabard/domain/kitchen/ticket-items'
import { statusesBefore, type OrderActor, type OrderStatus } from '@tabard/domain/orders/order-status'
import { Refusal } from '../../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import { voidBill } from '../../billing/change-bill.ts'
import { postOrders } from '../../ledger/post-orders.ts'
import { newId } from '../../platform/new-id.ts'
import { releaseTime } from '../../fulfilment/find-time.ts'
import { releasePromotions } from '../../promotions/use-promotions.ts'
import { refundCard } from '../paying/refunding/refund-payment.ts'
import { dropRound } from '../../tables/visits/table-visit.ts'
import { expiryJob } from '../placing/place-waiting.ts'
import { returnOrderStock } from '../changing/return-order-stock.ts'
import { queueReadyMessage } from './ready-message/queue-ready-message.ts'
import { callByCode, freeServiceNumber, reclaimServiceNumber } from './number-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { cancelOrder, findOrder, insertEvent, moveOrder } from '../queries.ts'

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
  /** The new kitchen state. Undefined: the ticket items follow the order's status. */
  readonly kitchen?: KitchenRecord
  /** For the order's history. */
  readonly note?: string
}

/** Move an order to a status, if the transition table and the version allow it. */
export async function moveOrderTo(
  tx: WriteTx,
  to: Exclude<OrderStatus, 'cancelled' | 'pending'>,
  move: Move,
): Promise<OrderRow | Refusal<'order.unknown' | 'order.moved'>> {
  const { shopId, orderId, now, mover, version, kitchen, note = '' } = move
  const [before, moved] = await Promise.all([
    tx.row(findOrder({ shopId, orderId })),
    tx.change(
      moveOrder({
        shopId,
        orderId,
        to,
        from: statusesBefore(to, mover.actor),
        at: new Date(now),
        version: version ?? null,
        kitchen: kitchen ? JSON.stringify(kitchen) : null,
      }),
    ),
  ])
  if (!before) return new Refusal('order.unknown', {})
  if (moved.length === 0) return new Refusal('order.moved', { status: before.status })
  await tx.change(
    insertEvent({ eventId: newId(now), orderId, at: new Date(now), who: mover.name, what: to, note }),
  )
  if (to === 'completed') await tx.change(freeServiceNumber({ shopId, orderId }))
  if (before.status === 'completed' && before.serviceNumber !== null)
    await takeNumberBack(tx, { shopId, orderId, number: before.serviceNumber, now })
  const after = await getOrder(tx, shopId, orderId)
  if (to === 'ready' && before.status === 'preparing') await queueReadyMessage(tx, after, now)
  return after
}

/**
 * Cancel an order from any status that allows it for `mover`. Its number, capacity, promotions and counted
 * stock are returned once, because the status changes once. Card payments are refunded.
 */
export async function cancelOrderBy(
  tx: WriteTx,
  move: Move & { readonly reason: string },
): Promise<OrderRow | Refusal<'order.unknown' | 'order.moved'>> {
  const { shopId, orderId, now, mover, reason, version } = move
  const [before, cancelled] = await Promise.all([
    tx.row(findOrder({ shopId, orderId })),
    tx.change(
      cancelOrder({
        shopId,
        orderId,
        from: statusesBefore('cancelled', mover.actor),
        at: new Date(now),
        by: mover.name,
        reason,
        version: version ?? null,
      }),
    ),
    voidBill(tx, orderId),
  ])
  if (!before) return new Refusal('order.unknown', {})
  if (cancelled.length === 0) return new Refusal('order.moved', { status: before.status })
  // Expire the payment pages: a cancelled order must not be paid.
  await tx.change(expiryJob(tx.merchantId, shopId, orderId, now))
  if (before.status === 'pending') await dropRound(tx, orderId)
  // Read the lines again: they may have changed while this transaction waited for the row.
  const order = await getOrder(tx, shopId, orderId)
  await Promise.all([
    // Capacity before stock: the same lock order as placing.
    releaseTime(tx, { shopId, orderId }),
    tx.change(
      insertEvent({
        eventId: newId(now),
        orderId,
        at: new Date(now),
        who: mover.name,
        what: 'cancelled',
        note: reason,
      }),
    ),
    tx.change(freeServiceNumber({ shopId, orderId })),
    releasePromotions(tx, orderId, now),
    returnOrderStock(tx, order, stockUnitsOf(order.lines)),
  ])
  // Read the order again: a payment may have arrived while this transaction waited for the row.
  await refundCard(tx, await getOrder(tx, shopId, orderId), { name: mover.name, reason, now })
  const after = await getOrder(tx, shopId, orderId)
  if (after.paidCents > 0) await postOrders(tx, { shopId, orderIds: [orderId], now })
  return after
}

/** Find the status of an order before this transaction changes it. */
export async function findOrderStatus(
  tx: WriteTx,
  shopId: string,
  orderId: string,
): Promise<OrderStatus | undefined> {
  return (await tx.row(findOrder({ shopId, orderId })))?.status
}

/** Get an order after this transaction's changes. Throws if it does not exist. */
export async function getOrder(tx: ReadTx, shopId: string, orderId: string): Promise<OrderRow> {
  const row = await tx.row(findOrder({ shopId, orderId }))
  if (!row) throw new Error('updated order not found')
  return row
}

async function takeNumberBack(
  tx: WriteTx,
  {
    shopId,
    orderId,
    number,
    now,
  }: { readonly shopId: string; readonly orderId: string; readonly number: number; readonly now: number },
): Promise<void> {
  const [taken] = await tx.change(reclaimServiceNumber({ shopId, orderId, number, at: new Date(now) }))
  // Another order has the number now: call this one by its code.
  if (!taken) await tx.change(callByCode({ shopId, orderId }))
}
