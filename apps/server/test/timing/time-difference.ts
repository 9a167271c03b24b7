import { performance } from 'node:perf_hooks'

/** A median difference that is smaller tells a stranger nothing (T38). */
export const mostDifferenceMs = 5

const pairs = Number(process.env['TABARD_TIMED_PAIRS'] ?? 25)
const mostRounds = 5

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/**
 * Compare how long two calls take. They alternate, and each is compared with its neighbour, so that load on the machine
 * affects both alike. Returns the smallest median difference, in milliseconds, of up to five rounds: a disturbance rarely
 * affects all of them. `prepare` runs before each call and is not timed.
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
  for (let round = 0; round < mostRounds; round += 1) {
    const differences: number[] = []
    for (let pair = 0; pair < pairs; pair += 1) differences.push((await timed(one)) - (await timed(other)))
    rounds.push(Math.abs(median(differences)))
    if (Math.min(...rounds) < mostDifferenceMs) break
  }
  return Math.min(...rounds)
}
