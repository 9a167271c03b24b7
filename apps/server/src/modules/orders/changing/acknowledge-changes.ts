import { readBy } from '@tabard/domain/kitchen/unread-changes'
import type { WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { keepChanges } from '../../tickets/note-change.ts'
import { loadKitchen, type ShopKitchen } from '../../tickets/ticket-items.ts'
import { getOrder } from '../lifecycle/move-order.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrder, insertEvent } from '../queries.ts'
import { markAcknowledged, raiseVersion } from './amendment-queries.ts'
import { syncTicketItems } from './sync-ticket-items.ts'

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
  if (row?.version !== version || row.ticket.changes.length === 0) return undefined
  const left = shows.length === 0 ? [] : readBy(row.ticket.changes, shows, row.lines, kitchen.routing)
  // Every change of the ticket raises the version: the changes are those that were read above.
  const [raised] = await tx.change(raiseVersion({ shopId, orderId, version }))
  if (!raised) return undefined
  const unread = left.map(({ amendment }) => amendment)
  await Promise.all([
    keepChanges(tx, orderId, left),
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

/** Mark all changes as read by the person who accepts the order. `moveOrderTo` updates the order's ticket. */
export async function noteRead(tx: WriteTx, orderId: string, by: string, now: number): Promise<void> {
  await tx.change(markAcknowledged({ orderId, at: new Date(now), by, unread: [] }))
}
