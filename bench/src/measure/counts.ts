/** Whether every count is the smallest: a benchmark then proves only that it starts, ends and prints its figures. */
export const isSmallest = process.argv.includes('--smallest')

/** The full counts of a benchmark, or with `--smallest` the smallest ones. */
export function countsOf(full: number, smallest: number): number
export function countsOf<Counts extends object>(full: Counts, smallest: NoInfer<Counts>): Counts
export function countsOf<Counts>(full: Counts, smallest: Counts): Counts {
  return isSmallest ? smallest : full
}
