import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import { useMemo } from 'react'
import { useByServerClock } from '../clock.ts'
import { shownTicket, type ShownTicket } from './shown-ticket.ts'
import { useBoardStations } from './use-board-stations.ts'

/** The tickets of this device's board, as shown. */
export function useShownTickets(board: KitchenBoard | undefined): readonly ShownTicket[] {
  const shows = useBoardStations(board)
  // A scheduled course appears at its instant; nothing else here depends on time.
  const at = useByServerClock((now) => nextFire(board, now))
  return useMemo(
    () => (board ? board.tickets.flatMap((ticket) => shownTicket(ticket, board, shows, at) ?? []) : []),
    [board, shows, at],
  )
}

/** The latest instant at which an item fired automatically; 0: none. */
function nextFire(board: KitchenBoard | undefined, now: number): number {
  const times = (board?.tickets ?? []).flatMap(({ ticketItems = [] }) =>
    ticketItems.flatMap(({ firesAt }) => (firesAt !== undefined && firesAt <= now ? [firesAt] : [])),
  )
  return Math.max(0, ...times)
}

/** The items of this board's stations in scheduled orders, soonest first. */
export function useUpcomingTickets(board: KitchenBoard): readonly ShownTicket[] {
  const shows = useBoardStations(board)
  return useMemo(
    () => board.upcoming.flatMap((ticket) => shownTicket(ticket, board, shows, 0) ?? []),
    [board, shows],
  )
}
