import type { Routing } from './routing.ts'
import { stationsOf, type CookedLine } from './ticket-items.ts'

/** The part of an order change that decides which stations it concerns. */
interface ChangedOrder {
  readonly lines: readonly { readonly lineNumber: number }[]
  /** The current note. Undefined: unchanged. */
  readonly note?: string | undefined
  /** Stations that acknowledged the change. */
  readonly readAt?: readonly string[] | undefined
}

/**
 * The stations that have not acknowledged a change: those that make a changed item, or made a removed one;
 * for a note all stations of the order. The empty id stands for items without a station, which every board
 * shows and any may acknowledge. `lines` are all lines of the order, removed ones included, in number order.
 */
export function unreadAt(
  change: ChangedOrder,
  lines: readonly CookedLine[],
  routing: Pick<Routing, 'stations' | 'stationOf' | 'above'>,
): string[] {
  const { readAt = [] } = change
  const changed = change.lines.flatMap(({ lineNumber }) => lines[lineNumber - 1] ?? [])
  const active = change.note === undefined ? [] : lines.filter(({ quantity }) => quantity > 0)
  const concerned = new Set([...changed, ...active].flatMap((line) => stationsOf(line, routing)))
  if (concerned.size === 0) concerned.add('')
  return stillUnread([...concerned], readAt)
}

/**
 * Of the concerned stations those that have not acknowledged. What any station may acknowledge is
 * acknowledged by the first.
 */
export function stillUnread(stationIds: readonly string[], readAt: readonly string[]): string[] {
  return stationIds.filter((id) => (id === '' ? readAt.length === 0 : !readAt.includes(id)))
}

/** The changes with an acknowledgement by a board of these stations; fully acknowledged changes are left out. */
export function readBy<Change extends ChangedOrder>(
  changes: readonly Change[],
  stationIds: readonly string[],
  lines: readonly CookedLine[],
  routing: Pick<Routing, 'stations' | 'stationOf' | 'above'>,
): (Change & { readonly readAt: readonly string[] })[] {
  return changes
    .map((change) => ({ ...change, readAt: [...new Set([...(change.readAt ?? []), ...stationIds])] }))
    .filter((change) => unreadAt(change, lines, routing).length > 0)
}
