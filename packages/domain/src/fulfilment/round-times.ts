/**
 * The offset of a shop's clock from full UTC hours: minutes, valid from an instant until the next entry.
 * Several entries where the clock changes by less than an hour (Lord Howe). The first also applies before
 * its instant.
 */
export type ClockOffsets = readonly { readonly from: number; readonly minutes: number }[]

function offsetAt(offsets: ClockOffsets, at: number): { from: number; minutes: number } {
  return offsets.findLast(({ from }) => from <= at) ?? offsets[0] ?? { from: 0, minutes: 0 }
}

/** The last round time of the shop's clock at or before `at`. Milliseconds. */
export function roundDown(at: number, step: number, offsets: ClockOffsets): number {
  const shift = offsetAt(offsets, at).minutes * 60_000
  return Math.floor((at + shift) / step) * step - shift
}

/** The first round time of the shop's clock at or after `at`. */
export function roundUp(at: number, step: number, offsets: ClockOffsets): number {
  const down = roundDown(at, step, offsets)
  if (down === at) return at
  const next = down + step
  const change = offsetAt(offsets, next)
  // The clock changed in between: another time is round then.
  return change.from > at && change.minutes !== offsetAt(offsets, at).minutes
    ? roundUp(change.from, step, offsets)
    : next
}
