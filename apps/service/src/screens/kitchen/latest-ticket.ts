import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'

/**
 * The ticket of a dialog that opened earlier, as the board now has it: another board may have acknowledged a
 * change since, which raises the version. The earlier ticket if its status, dishes or money changed, so that
 * the server refuses the action and staff look again.
 */
export function latestTicket(opened: Ticket, board: Pick<KitchenBoard, 'tickets'> | undefined): Ticket {
  const latest = board?.tickets.find(({ orderId }) => orderId === opened.orderId)
  return latest && decides(latest) === decides(opened) ? latest : opened
}

/** What a person looks at before they let an order go or reject it. */
function decides({ status, paymentStatus, payableCents, lines }: Ticket): string {
  return JSON.stringify([status, paymentStatus, payableCents, lines])
}
