import type { Routing } from './routing.ts'
import { stationsOf, type CookedLine } from './works.ts'

/** What of a change of an order says whom it concerns. */
interface ChangedOrder {
  readonly lines: readonly { readonly lineNumber: number }[]
  /** The order's note as it is now; undefined: it stayed. */
  readonly note?: string | undefined
  /** Stations whose boards have said that it is read. */
  readonly readAt?: readonly string[] | undefined
}

/**
 * The stations where a change is still to be read: those that make what was changed, or made it before it was taken
 * away; of a note all that make something of the order. The empty id: dishes of no station, which every board shows and
 * any may read. `lines` are all of the order's, those that were taken away included, in the order of their numbers.
 */
export function unreadAt(
  change: ChangedOrder,
  lines: readonly CookedLine[],
  routing: Pick<Routing, 'stations' | 'stationOf' | 'above'>,
): string[] {
  const { readAt = [] } = change
  const changed = change.lines.flatMap(({ lineNumber }) => lines[lineNumber - 1] ?? [])
  const standing = change.note === undefined ? [] : lines.filter(({ quantity }) => quantity > 0)
  const concerned = new Set([...changed, ...standing].flatMap((line) => stationsOf(line, routing)))
  if (concerned.size === 0) concerned.add('')
  return [...concerned].filter((id) => (id === '' ? readAt.length === 0 : !readAt.includes(id)))
}

/** The changes with what a board of these stations has read noted on them; those that nobody has to read any more are left out. */
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
