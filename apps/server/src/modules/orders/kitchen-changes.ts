import { arrivesAt } from '@tabard/domain/fulfilment/on-the-road'
import type { WriteTx } from '../../db/tx.ts'
import { newId } from '../platform/new-id.ts'
import { clearChanges, markAcknowledged, promiseOrderRow } from './amendment-queries.ts'
import { followClaims } from './follow-claims.ts'
import { getOrder } from './move-order.ts'
import { findOrder, insertEvent, type OrderRow } from './queries.ts'

/** Whether an order was changed and nobody in the kitchen has read it. */
export async function hasUnreadChanges(tx: WriteTx, shopId: string, orderId: string): Promise<boolean> {
  const order = await tx.row(findOrder(tx.merchantId, shopId, orderId))
  return order !== undefined && order.kitchen_changes.length > 0
}

/** What was changed is read: once, and only what stood on the ticket of that version. Undefined: it does not stand there. */
export async function readChanges(
  tx: WriteTx,
  {
    shopId,
    orderId,
    version,
    now,
    by,
  }: { shopId: string; orderId: string; version: number; now: number; by: string },
): Promise<OrderRow | undefined> {
  const [cleared] = await tx.change(clearChanges(tx.merchantId, shopId, orderId, version))
  if (!cleared) return undefined
  await noteRead(tx, orderId, by, now)
  await tx.change(insertEvent(tx.merchantId, newId(now), orderId, new Date(now), by, 'read', ''))
  return getOrder(tx, shopId, orderId)
}

/** Who accepts an order has read its changes; its row says so already. */
export async function noteRead(tx: WriteTx, orderId: string, by: string, now: number): Promise<void> {
  await tx.change(markAcknowledged(tx.merchantId, orderId, new Date(now), by))
}

/** The kitchen says when an order will be ready; what is brought is at the door when the road is over. */
export async function promiseOrder(
  tx: WriteTx,
  { shop_id: shopId, order_id: orderId, details }: OrderRow,
  readyAt: Date,
  now: number,
): Promise<OrderRow> {
  await tx.change(
    promiseOrderRow(tx.merchantId, shopId, orderId, new Date(arrivesAt(readyAt.getTime(), details))),
  )
  const promised = await getOrder(tx, shopId, orderId)
  await followClaims(tx, promised, now)
  return promised
}
