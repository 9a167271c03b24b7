import { createHash } from 'node:crypto'

/** Draws that a seed determines, so that every installation shows the same days. */
export interface Draws {
  /** From 0 to below 1. */
  next(): number
  /** A whole number of both bounds and between. */
  between(least: number, most: number): number
  pick<T>(from: readonly [T, ...T[]]): T
  isLucky(chance: number): boolean
}

export function createDraws(seed: string): Draws {
  let drawn = 0
  const next = () =>
    createHash('sha256')
      .update(`${seed} ${(drawn += 1)}`)
      .digest()
      .readUInt32BE(0) /
    2 ** 32
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    isLucky: (chance) => next() < chance,
  }
}
