import type { Names } from '@tabard/domain/text/names'
import type { ShownTicket } from './shown-ticket.ts'
import type { Ticket, TicketLine, TicketPart } from '@tabard/contract/kitchen/ticket'

export interface BoardStages {
  /** To accept or to make, by due time; tickets that wait for their course are last. */
  readonly open: readonly ShownTicket[]
  /** To collect or to serve: the longest wait first. */
  readonly ready: readonly ShownTicket[]
}

export function stagesOf(tickets: readonly ShownTicket[]): BoardStages {
  const open = tickets.filter(({ status }) => status !== 'ready').toSorted(byDue)
  const waits = ({ part }: ShownTicket) => part?.isUpcoming === true
  return {
    open: [...open.filter((ticket) => !waits(ticket)), ...open.filter(waits)],
    ready: tickets
      .filter(({ status }) => status === 'ready')
      .toSorted((a, b) => (a.readyAt ?? a.placedAt) - (b.readyAt ?? b.placedAt)),
  }
}

/** The most urgent first; equally urgent ones in the order of placement. */
export function byDue(a: Ticket, b: Ticket): number {
  return (
    a.dueAt - b.dueAt ||
    a.placedAt - b.placedAt ||
    Number(a.orderId > b.orderId) - Number(a.orderId < b.orderId)
  )
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
