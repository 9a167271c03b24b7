import type { Cents } from '../money/money.ts'
import { multiplyDivide } from './rounding.ts'

/**
 * Split `totalCents` over `weights` by largest remainder, so that the parts sum to the total. Left-over
 * cents go to the largest remainder, then the larger weight, then the earlier position: callers pass lines
 * in id order, so that the cart's order has no effect. A negative total is split like a positive one;
 * all-zero weights share equally. Throws RangeError for a negative weight, or a total without weights.
 */
export function shareOut(totalCents: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (weights.length === 0) {
    if (totalCents !== 0) throw new RangeError(`Nobody to share ${totalCents} among`)
    return []
  }
  if (sum === 0 && weights.every((weight) => weight === 0))
    return shareOut(
      totalCents,
      weights.map(() => 1),
    )

  const total = Math.abs(totalCents)
  if (total === 0 && weights.every(isWeight)) return weights.map(() => 0)
  let leftOver = total
  const remainders: number[] = []
  const shares = weights.map((weight) => {
    const { quotient, remainder } = multiplyDivide(total, weight, sum)
    remainders.push(remainder)
    leftOver -= quotient
    return quotient
  })
  if (leftOver > 0) {
    const places = weights
      .map((_, place) => place)
      .toSorted(
        (a, b) =>
          (remainders[b] ?? 0) - (remainders[a] ?? 0) || (weights[b] ?? 0) - (weights[a] ?? 0) || a - b,
      )
    for (const place of places.slice(0, leftOver)) shares[place] = (shares[place] ?? 0) + 1
  }
  return totalCents < 0 ? shares.map((share) => (share === 0 ? 0 : -share)) : shares
}

function isWeight(weight: number): boolean {
  return Number.isSafeInteger(weight) && weight >= 0
}

/** Split equally: the first ones get the left-over cents. */
export function shareEvenly(totalCents: Cents, takers: number): Cents[] {
  const leftOver = totalCents % takers
  const share = (totalCents - leftOver) / takers
  const shares: Cents[] = []
  for (let place = 0; place < takers; place += 1) shares.push(place < leftOver ? share + 1 : share)
  return shares
}
