import type { KitchenBoard } from '@tabard/contract/kitchen'
import { useMemo } from 'react'
import { useByServerClock } from '../clock.ts'
import { useShop } from '../session.tsx'
import { useSettings } from '../settings.ts'
import { shownTicket, type ShownTicket } from './shown-ticket.ts'

const none: readonly string[] = []

/** The stations this device's board shows, those that are gone left out; empty: all. */
export function useBoardStations(board: Pick<KitchenBoard, 'stations'> | undefined): readonly string[] {
  const { code } = useShop()
  const chosen = useSettings().boardStations?.[code] ?? none
  return useMemo(
    () => chosen.filter((id) => board?.stations.some(({ stationId }) => stationId === id)),
    [chosen, board],
  )
}

/** The tickets of this device's board, as it shows them. */
export function useShownTickets(board: KitchenBoard | undefined): readonly ShownTicket[] {
  const shows = useBoardStations(board)
  // A course that goes by itself appears at its instant; nothing else here changes with time.
  const at = useByServerClock((now) => nextFire(board, now))
  return useMemo(
    () => (board ? board.tickets.flatMap((ticket) => shownTicket(ticket, board, shows, at) ?? []) : []),
    [board, shows, at],
  )
}

/** The latest instant at which something has gone to the kitchen by itself; 0: nothing has. */
function nextFire(board: KitchenBoard | undefined, now: number): number {
  const times = (board?.tickets ?? []).flatMap(({ works = [] }) =>
    works.flatMap(({ firesAt }) => (firesAt !== undefined && firesAt <= now ? [firesAt] : [])),
  )
  return Math.max(0, ...times)
}
