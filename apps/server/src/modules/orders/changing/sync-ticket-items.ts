import { isRouted } from '@tabard/domain/kitchen/routing'
import { statusOfTicketItems, type TicketItem } from '@tabard/domain/kitchen/ticket-items'
import { statusesUpTo } from '@tabard/domain/orders/order-status'
import { isRefusal, type Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { loadKitchen, ticketItemsOfOrder } from '../../tickets/ticket-items.ts'
import { moveHeldOrder, type Move } from '../lifecycle/move-order.ts'
import type { OrderRow } from '../order-row.ts'

type ItemsStatus = ReturnType<typeof statusOfTicketItems>

/**
 * Update an order's status after its lines changed; the caller holds its lock. Without the last item still to
 * be made the order becomes ready. It becomes completed if everything was served and the kitchen has read the
 * change. The status never moves back, because the kitchen has accepted the order.
 */
export async function syncTicketItems(
  tx: WriteTx,
  row: OrderRow,
  { now, mover }: Pick<Move, 'now' | 'mover'>,
): Promise<OrderRow> {
  // Staff moved the whole order: no ticket item has a state of its own.
  if (row.ticket.items === undefined) return row
  const { shopId, orderId } = row
  const kitchen = await loadKitchen(tx, shopId, now)
  if (!isRouted(kitchen.routing)) return row
  const to = goalOf(row, ticketItemsOfOrder(row, kitchen, now))
  if (statusesUpTo(row.status, to).length === 0) return row
  const moved = await moveAlong(tx, row, to, { shopId, orderId, mover, now: now + 1 })
  if (isRefusal(moved)) throw new Error('a locked order changed status')
  return moved
}

/** The status that the ticket items imply. An order stays on the boards until all its changes are read. */
export function goalOf(row: OrderRow, ticketItems: readonly TicketItem[]): ItemsStatus {
  const to = statusOfTicketItems(ticketItems)
  return to === 'completed' && row.ticket.changes.length > 0 ? 'ready' : to
}

/** Move a held order through every status on the way to `to`, none skipped. Its items keep their progress. */
export async function moveAlong(
  tx: WriteTx,
  row: OrderRow,
  to: ItemsStatus,
  where: Omit<Move, 'version' | 'keepsItems'>,
): Promise<OrderRow | Refusal<'order.moved'>> {
  const path = statusesUpTo(row.status, to)
  let moved: OrderRow | Refusal<'order.moved'> = row
  for (const [place, status] of (path.length === 0 ? [to] : path).entries()) {
    if (isRefusal(moved)) return moved
    // One millisecond per status keeps the history in order.
    const move = { ...where, version: moved.version, now: where.now + place, keepsItems: true }
    moved = await moveHeldOrder(tx, status, moved, move)
  }
  return moved
}
