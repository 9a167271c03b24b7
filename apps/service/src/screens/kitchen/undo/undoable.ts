import type { Action } from '@tabard/staff-ui/board/actions'
import type { TicketItemStep } from '@tabard/staff-ui/board/shown-ticket'
import type { Ticket } from '@tabard/contract/kitchen/ticket'

/** How many actions can be undone. */
const mostKept = 3

/** A completed action on one order, with the ticket as it is now. */
export interface DoneStep {
  readonly ticket: Ticket
  /** Items that moved individually, at their new state; undefined: the whole order moved. */
  readonly step?: TicketItemStep | undefined
}

/** What one tap did: on one order, or on several at once. */
export type Done = readonly DoneStep[]

/**
 * A rejection has already notified the customer, and an undo cannot be undone. A completed order is moved back by those
 * who may cancel orders.
 */
export function canTakeBack(action: Action, { status }: Pick<Ticket, 'status'>, mayCancel: boolean): boolean {
  return action === 'accept' || (action === 'bump' && (mayCancel || status !== 'completed'))
}

/** Adds an action and keeps the latest three. Only the last step of an order can be undone. */
export function offer(done: readonly Done[], latest: Done): readonly Done[] {
  const orderIds = latest.map(({ ticket }) => ticket.orderId)
  return [...without(done, orderIds), latest].slice(-mostKept)
}

/** The actions without those on these orders. */
export function without(done: readonly Done[], orderIds: readonly string[]): readonly Done[] {
  return done
    .map((steps) => steps.filter(({ ticket }) => !orderIds.includes(ticket.orderId)))
    .filter((steps) => steps.length > 0)
}
