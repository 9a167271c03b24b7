import type { Cents } from '../money.ts'

/** The tax within a price, to show what a rate means; bills are worked out by pricing alone. Rate in hundredths of a per cent. */
export function includedTaxCents(cents: Cents, rate: number): Cents {
  return Math.round((cents * rate) / (10_000 + rate))
}

/** The tax on top of a price, to show what a rate means. */
export function addedTaxCents(cents: Cents, rate: number): Cents {
  return Math.round((cents * rate) / 10_000)
}
