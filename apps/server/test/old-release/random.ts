/** A reproducible source of generated data. */
export interface Random {
  /** At least 0, less than `limit`. */
  below(limit: number): number
  /** From `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<const Value>(values: readonly [Value, ...Value[]]): Value
  uuid(): string
  /** Lowercase letters and digits. */
  text(length: number): string
}

/** Create a source that returns the same values for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const digits = (length: number, base: number) =>
    Array.from({ length }, () => below(base).toString(base)).join('')
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (share) => next() < share,
    pick: (values) => values[below(values.length)] ?? values[0],
    uuid: () => `${digits(8, 16)}-${digits(4, 16)}-4${digits(3, 16)}-8${digits(3, 16)}-${digits(12, 16)}`,
    text: (length) => digits(length, 36),
  }
}
