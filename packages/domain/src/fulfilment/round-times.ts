/**
 * How a shop's clock stands to whole hours of UTC: so many minutes from an instant on, until the next entry. More than one
 * where the clock is changed by less than an hour (Lord Howe); the first holds before its instant too.
 */
export type ClockOffsets = readonly { readonly from: number; readonly minutes: number }[]

function offsetAt(offsets: ClockOffsets, at: number): { from: number; minutes: number } {
  return offsets.findLast(({ from }) => from <= at) ?? offsets[0] ?? { from: 0, minutes: 0 }
}

/** The last round time of the shop's clock that is not after `at`. Milliseconds, all of them. */
export function roundDown(at: number, step: number, offsets: ClockOffsets): number {
  const shift = offsetAt(offsets, at).minutes * 60_000
  return Math.floor((at + shift) / step) * step - shift
}

/** The first round time of the shop's clock that is not before `at`. */
export function roundUp(at: number, step: number, offsets: ClockOffsets): number {
  const down = roundDown(at, step, offsets)
  if (down === at) return at
  const next = down + step
  const change = offsetAt(offsets, next)
  // The clock was put forward or back on the way: what is round then is another time.
  return change.from > at && change.minutes !== offsetAt(offsets, at).minutes
    ? roundUp(change.from, step, offsets)
    : next
}
