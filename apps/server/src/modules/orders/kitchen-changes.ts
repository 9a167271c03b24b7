import { arrivesAt } from '@tabard/domain/fulfilment/on-the-road'
import { readBy } from '@tabard/domain/kitchen/unread-changes'
import type { WriteTx } from '../../db/tx.ts'
import { newId } from '../platform/new-id.ts'
import { keepChanges, markAcknowledged, promiseOrderRow } from './amendment-queries.ts'
import { followClaims } from './follow-claims.ts'
import { getOrder } from './move-order.ts'
import { followWorks } from './move-works.ts'
import { loadKitchen, type ShopKitchen } from './present-ticket.ts'
import { findOrder, insertEvent, type OrderRow } from './queries.ts'

/** Whether an order was changed and nobody in the kitchen has read it. */
export async function hasUnreadChanges(tx: WriteTx, shopId: string, orderId: string): Promise<boolean> {
  const order = await tx.row(findOrder(tx.merchantId, shopId, orderId))
  return order !== undefined && order.kitchen_changes.length > 0
}

/**
 * What was changed is read on a board of these stations (none: one that shows all): only what stood on the ticket of that
 * version. Undefined: it does not stand there. Where nobody has to read it any more, the order goes to where its dishes are.
 */
export async function readChanges(
  tx: WriteTx,
  { shopId, orderId, version, shows, now, by }: ReadOnBoard,
): Promise<{ readonly row: OrderRow; readonly kitchen: ShopKitchen } | undefined> {
  const [row, kitchen] = await Promise.all([
    tx.row(findOrder(tx.merchantId, shopId, orderId)),
    loadKitchen(tx, shopId, now),
  ])
  if (row?.version !== version) return undefined
  const left = shows.length === 0 ? [] : readBy(row.kitchen_changes, shows, row.lines, kitchen.routing)
  const [kept] = await tx.change(keepChanges(tx.merchantId, shopId, orderId, version, JSON.stringify(left)))
  if (!kept) return undefined
  const unread = left.map(({ amendment }) => amendment)
  await Promise.all([
    tx.change(markAcknowledged(tx.merchantId, orderId, new Date(now), by, unread)),
    tx.change(insertEvent(tx.merchantId, newId(now), orderId, new Date(now), by, 'read', '')),
  ])
  const read = await getOrder(tx, shopId, orderId)
  const mover = { actor: 'staff', name: by } as const
  return { row: left.length === 0 ? await followWorks(tx, read, { now, mover }) : read, kitchen }
}

interface ReadOnBoard {
  readonly shopId: string
  readonly orderId: string
  readonly version: number
  readonly shows: readonly string[]
  readonly now: number
  readonly by: string
}

/** Who accepts an order has read its changes; its row says so already. */
export async function noteRead(tx: WriteTx, orderId: string, by: string, now: number): Promise<void> {
  await tx.change(markAcknowledged(tx.merchantId, orderId, new Date(now), by, []))
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
