import type { Cents } from '../../money/money.ts'
import { percentOf, roundCash } from '../rounding.ts'

/** The largest tip of a payment, in minor units: a typing error or an attack beyond it, whatever takes the tip. */
export const mostTipCents = 10_000_000

/** A tip in percent of an amount, half up; in coins if `cashRounding` is given. */
export function tipOf(cents: Cents, percent: number, cashRounding?: readonly number[]): Cents {
  const exact = percentOf(Math.max(0, cents), percent * 100)
  return cashRounding ? exact + roundCash(exact, cashRounding) : exact
}

/** The percentages that a shop proposes, as its setting lists them: whole numbers from 1 to 100. */
export function tipPercents(listed: readonly string[]): number[] {
  const percents = listed.map(Number).filter((percent) => Number.isInteger(percent))
  return [...new Set(percents)].filter((percent) => percent >= 1 && percent <= 100)
}
