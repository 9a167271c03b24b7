/**
 * A time range, in milliseconds. `to` is the first instant after it, so two intervals may touch. Intervals are
 * instants: a clock change makes none of them longer or shorter.
 */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** Time that a resource needs around its use: preparation before, cleaning after. Milliseconds. */
export interface Margins {
  readonly beforeMs: number
  readonly afterMs: number
}

/** Whether two intervals have an instant in common. Back to back they have none. */
export function overlaps(one: Interval, other: Interval): boolean {
  return one.from < other.to && other.from < one.to
}

/** The time that a use blocks a resource, with its margins. */
export function blockedInterval({ from, to }: Interval, { beforeMs, afterMs }: Margins): Interval {
  return { from: from - beforeMs, to: to + afterMs }
}
