import type { Names } from '@tabard/domain/text/names'
import type { ShownTicket } from './shown-ticket.ts'
import type { TicketLine, TicketPart } from '@tabard/contract/kitchen/ticket'

export const boardColumns = ['placed', 'preparing', 'ready'] as const
export type BoardColumn = (typeof boardColumns)[number]

/** Tickets by column. New and preparing: oldest first. Ready: the longest wait for the customer first. */
export function columnsOf(tickets: readonly ShownTicket[]): Record<BoardColumn, readonly ShownTicket[]> {
  const of = (status: BoardColumn) => tickets.filter((ticket) => ticket.status === status)
  const preparing = of('preparing')
  const waits = ({ part }: ShownTicket) => part?.isUpcoming === true
  return {
    placed: of('placed'),
    // Items that wait for their course follow the items being made.
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
 * Counts each dish still to cook over all tickets that are not ready, so that a cook can batch them. A meal
 * counts as its dishes.
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
