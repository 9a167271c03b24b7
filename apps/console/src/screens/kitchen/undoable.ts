import type { Ticket } from '@tabard/contract/kitchen'
import type { Act } from '../../pieces/board/acts.ts'
import type { WorkStep } from '../../pieces/board/shown-ticket.ts'

/** How long an act can be taken back with one tap. */
export const undoMs = 10_000
const mostShown = 3

/** An act done and answered, with the ticket as it is now. */
export interface Done {
  readonly ticket: Ticket
  /** Dishes that moved by themselves, where they are now; undefined: the whole order moved. */
  readonly step?: WorkStep | undefined
}

/** A rejected order's customer has been told, and taking back is not itself taken back. */
export function canTakeBack(act: Act): boolean {
  return act === 'accept' || act === 'bump'
}

/** The latest few, one an order: only its last step can be taken back. */
export function offer(done: readonly Done[], ticket: Ticket, step?: WorkStep): readonly Done[] {
  return [...done.filter((other) => other.ticket.orderId !== ticket.orderId), { ticket, step }].slice(
    -mostShown,
  )
}
