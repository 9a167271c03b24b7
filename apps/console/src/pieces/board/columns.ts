import type { Ticket, TicketLine } from '@tabard/contract/kitchen'
import type { Names } from '@tabard/domain/names'

export const boardColumns = ['placed', 'preparing', 'ready'] as const
export type BoardColumn = (typeof boardColumns)[number]

/** Tickets by column. New and cooking: the oldest first. Ready: the one that has waited longest for its customer first. */
export function columnsOf(tickets: readonly Ticket[]): Record<BoardColumn, readonly Ticket[]> {
  const of = (status: BoardColumn) => tickets.filter((ticket) => ticket.status === status)
  return {
    placed: of('placed'),
    preparing: of('preparing'),
    ready: of('ready').toSorted((a, b) => (a.readyAt ?? a.placedAt) - (b.readyAt ?? b.placedAt)),
  }
}

export interface DishCount {
  readonly key: string
  readonly names: Names
  readonly sizeNames: Names
  readonly quantity: number
}

/** How many of each dish are still to be cooked, over all tickets not ready: what a cook puts on the stove at once. */
export function dishCounts(tickets: readonly Ticket[]): readonly DishCount[] {
  const counts = new Map<string, DishCount>()
  for (const line of tickets
    .filter((ticket) => ticket.status === 'placed' || ticket.status === 'preparing')
    .flatMap((ticket) => ticket.lines)) {
    const key = dishKey(line)
    const known = counts.get(key)
    counts.set(key, {
      key,
      names: line.names,
      sizeNames: line.sizeNames,
      quantity: (known?.quantity ?? 0) + line.quantity,
    })
  }
  return [...counts.values()].toSorted((a, b) => b.quantity - a.quantity)
}

function dishKey(line: TicketLine): string {
  return JSON.stringify([line.names.first, line.names.second, line.sizeNames.first])
}
