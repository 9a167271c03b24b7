import { performance } from 'node:perf_hooks'

/** Medians that differ by less tell a stranger nothing (T38). */
export const mostDifferenceMs = 5

const pairs = Number(process.env['TABARD_TIMED_PAIRS'] ?? 25)

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/**
 * Compare how long two calls take. They alternate, so that load on the machine affects both alike. Returns the smallest
 * difference of the medians, in milliseconds, in three rounds: a disturbance rarely affects all three. `prepare` runs before
 * each call and is not timed.
 */
export async function timeDifference(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  prepare: () => Promise<void>,
): Promise<number> {
  const timed = async (call: () => Promise<unknown>) => {
    await prepare()
    const from = performance.now()
    await call()
    return performance.now() - from
  }
  // Warm up: the first call also loads modules.
  await timed(one)
  await timed(other)
  const rounds: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const times: [number[], number[]] = [[], []]
    for (let pair = 0; pair < pairs; pair += 1) {
      times[0].push(await timed(one))
      times[1].push(await timed(other))
    }
    rounds.push(Math.abs(median(times[0]) - median(times[1])))
    if (Math.min(...rounds) < mostDifferenceMs) break
  }
  return Math.min(...rounds)
}
