import { blockedInterval, overlaps, type Interval, type Margins } from './interval.ts'

/** The time that a holder takes of an exclusive resource, margins included. */
export interface ExclusiveAllocation extends Interval {
  readonly resource: string
}

/** Whether an exclusive resource is free for all of an interval, margins included. `busy` in any order. */
export function isFree(busy: readonly Interval[], interval: Interval): boolean {
  return busy.every((each) => !overlaps(each, interval))
}

/** The free parts of a range, in order. `busy` in any order, overlaps allowed. */
export function freeIntervals(busy: readonly Interval[], range: Interval): Interval[] {
  const free: Interval[] = []
  let at = range.from
  for (const { from, to } of busy.toSorted((one, other) => one.from - other.from)) {
    if (from >= range.to) break
    if (from > at) free.push({ from: at, to: from })
    at = Math.max(at, to)
  }
  if (at < range.to) free.push({ from: at, to: range.to })
  return free
}

/**
 * The earliest start of a use that an exclusive resource has room for, with its margins. The use, not its
 * margins, lies in `range`. `roundUp` moves a start to the next allowed one, such as a round time of the shop's
 * clock; it never moves one back. Undefined: no room.
 */
export function earliestFree(
  busy: readonly Interval[],
  use: { readonly durationMs: number; readonly margins: Margins },
  range: Interval,
  roundUp: (at: number) => number = (at) => at,
): number | undefined {
  const { durationMs, margins } = use
  for (const gap of freeIntervals(busy, blockedInterval(range, margins))) {
    const start = roundUp(Math.max(gap.from + margins.beforeMs, range.from))
    const end = start + durationMs
    if (end + margins.afterMs <= gap.to && end <= range.to) return start
  }
  return undefined
}
