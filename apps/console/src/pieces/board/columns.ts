import type { TicketLine, TicketPart } from '@tabard/contract/kitchen'
import type { Names } from '@tabard/domain/names'
import type { ShownTicket } from './shown-ticket.ts'

export const boardColumns = ['placed', 'preparing', 'ready'] as const
export type BoardColumn = (typeof boardColumns)[number]

/** Tickets by column. New and cooking: the oldest first. Ready: the one that has waited longest for its customer first. */
export function columnsOf(tickets: readonly ShownTicket[]): Record<BoardColumn, readonly ShownTicket[]> {
  const of = (status: BoardColumn) => tickets.filter((ticket) => ticket.status === status)
  const preparing = of('preparing')
  const waits = ({ part }: ShownTicket) => part?.isUpcoming === true
  return {
    placed: of('placed'),
    // What waits for its course comes after what is being made.
    preparing: [...preparing.filter((ticket) => !waits(ticket)), ...preparing.filter(waits)],
    ready: of('ready').toSorted((a, b) => (a.readyAt ?? a.placedAt) - (b.readyAt ?? b.placedAt)),
  }
}

export interface DishCount {
  readonly key: string
  readonly names: Names
  readonly sizeNames: Names
  readonly quantity: number
}

/**
 * How many of each dish are still to be cooked, over all tickets not ready: what a cook puts on the stove at once. A meal
 * is the dishes in it.
 */
export function dishCounts(tickets: readonly ShownTicket[]): readonly DishCount[] {
  const counts = new Map<string, DishCount>()
  for (const dish of tickets
    .filter((ticket) => ticket.status === 'placed' || ticket.status === 'preparing')
    .flatMap((ticket) => ticket.lines.filter(({ isDone = false }) => !isDone).flatMap(dishesOf))) {
    const key = dishKey(dish)
    const known = counts.get(key)
    counts.set(key, {
      key,
      names: dish.names,
      sizeNames: dish.sizeNames,
      quantity: (known?.quantity ?? 0) + dish.quantity,
    })
  }
  return [...counts.values()].toSorted((a, b) => b.quantity - a.quantity)
}

function dishesOf(line: TicketLine): TicketPart[] {
  const { parts = [], quantity } = line
  return parts.length === 0 ? [line] : parts.map((part) => ({ ...part, quantity: part.quantity * quantity }))
}

function dishKey(dish: TicketPart): string {
  return JSON.stringify([dish.names.first, dish.names.second, dish.sizeNames.first])
}
