import type { Action } from '@tabard/staff-ui/board/actions'
import type { TicketItemStep } from '@tabard/staff-ui/board/shown-ticket'
import type { Ticket } from '@tabard/contract/kitchen/ticket'

const mostShown = 3

/** A completed action, with the ticket as it is now. */
export interface Done {
  readonly ticket: Ticket
  /** Items that moved individually, at their new state; undefined: the whole order moved. */
  readonly step?: TicketItemStep | undefined
}

/** A rejection has already notified the customer, and an undo cannot be undone. */
export function canTakeBack(action: Action): boolean {
  return action === 'accept' || action === 'bump'
}

/** Adds an action and keeps the latest three, one per order: only its last step can be undone. */
export function offer(done: readonly Done[], ticket: Ticket, step?: TicketItemStep): readonly Done[] {
  return [...done.filter((other) => other.ticket.orderId !== ticket.orderId), { ticket, step }].slice(
    -mostShown,
  )
}
