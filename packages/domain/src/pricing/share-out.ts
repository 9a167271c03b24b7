import type { Cents } from '../money.ts'
import { multiplyDivide } from './rounding.ts'

/**
 * Divides `totalCents` over `weights` by largest remainder, so that the parts sum to the whole, to the cent
 * (design: pricing, laws). The cents left over go to the largest remainder, then the larger weight, then the earlier
 * place: callers pass lines in the order of their ids, so that the order of the cart changes nothing.
 * A negative total is shared like a positive one; weights that are all zero share alike.
 * Throws RangeError for a negative weight, and for a total with nobody to take it.
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

  const shares = weights.map((weight, place) => ({
    place,
    weight,
    ...multiplyDivide(Math.abs(totalCents), weight, sum),
  }))
  const leftOver = Math.abs(totalCents) - shares.reduce((total, share) => total + share.quotient, 0)
  const winners = new Set(
    shares
      .toSorted((a, b) => b.remainder - a.remainder || b.weight - a.weight || a.place - b.place)
      .slice(0, leftOver)
      .map((share) => share.place),
  )
  return shares.map(({ place, quotient }) => {
    const part = winners.has(place) ? quotient + 1 : quotient
    return totalCents < 0 && part !== 0 ? -part : part
  })
}
