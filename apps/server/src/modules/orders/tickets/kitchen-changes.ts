import { arrivesAt } from '@tabard/domain/fulfilment/on-the-road'
import { readBy } from '@tabard/domain/kitchen/unread-changes'
import type { WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { keepChanges, markAcknowledged, promiseOrderRow } from '../changing/amendment-queries.ts'
import { syncAllocations } from '../changing/sync-allocations.ts'
import { getOrder } from '../lifecycle/move-order.ts'
import { syncTicketItems } from './move-ticket-items.ts'
import { loadKitchen, type ShopKitchen } from './ticket-items.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrder, insertEvent } from '../queries.ts'

/** Whether an order has a change that the kitchen has not read. */
export async function hasUnreadChanges(tx: WriteTx, shopId: string, orderId: string): Promise<boolean> {
  const order = await tx.row(findOrder({ shopId, orderId }))
  return order !== undefined && order.kitchenChanges.length > 0
}

/**
 * Mark an order's changes as read on a board of these stations (empty: all stations). Undefined: the
 * order has another version than the board shows. Once no station has to read them, the order's
 * status follows its ticket items.
 */
export async function readChanges(
  tx: WriteTx,
  { shopId, orderId, version, shows, now, by }: ReadOnBoard,
): Promise<{ readonly row: OrderRow; readonly kitchen: ShopKitchen } | undefined> {
  const [row, kitchen] = await Promise.all([
    tx.row(findOrder({ shopId, orderId })),
    loadKitchen(tx, shopId, now),
  ])
  if (row?.version !== version) return undefined
  const left = shows.length === 0 ? [] : readBy(row.kitchenChanges, shows, row.lines, kitchen.routing)
  const [kept] = await tx.change(keepChanges({ shopId, orderId, version, changes: JSON.stringify(left) }))
  if (!kept) return undefined
  const unread = left.map(({ amendment }) => amendment)
  await Promise.all([
    tx.change(markAcknowledged({ orderId, at: new Date(now), by, unread })),
    tx.change(
      insertEvent({ eventId: newId(now), orderId, at: new Date(now), who: by, what: 'read', note: '' }),
    ),
  ])
  const read = await getOrder(tx, shopId, orderId)
  const mover = { actor: 'staff', name: by } as const
  return { row: left.length === 0 ? await syncTicketItems(tx, read, { now, mover }) : read, kitchen }
}

interface ReadOnBoard {
  readonly shopId: string
  readonly orderId: string
  readonly version: number
  readonly shows: readonly string[]
  readonly now: number
  readonly by: string
}

/** Mark all changes as read by the person who accepts the order. `moveOrder` updates the order's row. */
export async function noteRead(tx: WriteTx, orderId: string, by: string, now: number): Promise<void> {
  await tx.change(markAcknowledged({ orderId, at: new Date(now), by, unread: [] }))
}

/** Set when the kitchen expects an order to be ready. A delivery is due when the driving time has passed. */
export async function promiseOrder(
  tx: WriteTx,
  { shopId, orderId, details }: OrderRow,
  readyAt: Date,
  now: number,
): Promise<OrderRow> {
  await tx.change(
    promiseOrderRow({ shopId, orderId, dueAt: new Date(arrivesAt(readyAt.getTime(), details)) }),
  )
  const promised = await getOrder(tx, shopId, orderId)
  await syncAllocations(tx, promised, now)
  return promised
}
