import { readBy } from '@tabard/domain/kitchen/unread-changes'
import type { WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { keepChanges } from '../../tickets/note-change.ts'
import type { ShopKitchen } from '../../tickets/ticket-items.ts'
import { afterChange, type OrderRow } from '../order-row.ts'
import { insertEvent } from '../queries.ts'
import { markAcknowledged, raiseVersion } from './amendment-queries.ts'
import { syncTicketItems } from './sync-ticket-items.ts'

/**
 * Mark a held order's changes as read on a board of these stations (empty: all stations). Undefined: the
 * order has another version than the board shows. Once no station has to read them, the order's
 * status follows its ticket items.
 */
export async function readChanges(
  tx: WriteTx,
  held: OrderRow,
  { version, shows, now, by, kitchen }: ReadOnBoard,
): Promise<OrderRow | undefined> {
  const { shopId, orderId, ticket } = held
  if (held.version !== version || ticket.changes.length === 0) return undefined
  const changes = shows.length === 0 ? [] : readBy(ticket.changes, shows, held.lines, kitchen.routing)
  const unread = changes.map(({ amendment }) => amendment)
  const [[own]] = await Promise.all([
    tx.change(raiseVersion({ shopId, orderId, version })),
    keepChanges(tx, orderId, changes),
    tx.change(markAcknowledged({ orderId, at: new Date(now), by, unread })),
    tx.change(
      insertEvent({ eventId: newId(now), orderId, at: new Date(now), who: by, what: 'read', note: '' }),
    ),
  ])
  if (!own) throw new Error('a locked order changed its version')
  const read = afterChange(held, { own, ticket: { ...ticket, changes } })
  const mover = { actor: 'staff', name: by } as const
  return changes.length === 0 ? syncTicketItems(tx, read, { now, mover }) : read
}

interface ReadOnBoard {
  readonly version: number
  readonly shows: readonly string[]
  readonly now: number
  readonly by: string
  readonly kitchen: ShopKitchen
}

/** Mark all changes as read by the person who accepts the order. `moveOrderTo` updates the order's ticket. */
export async function noteRead(tx: WriteTx, orderId: string, by: string, now: number): Promise<void> {
  await tx.change(markAcknowledged({ orderId, at: new Date(now), by, unread: [] }))
}
