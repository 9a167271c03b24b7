import type { Cents } from '../money/money.ts'

/**
 * The tax included in a price, to illustrate a rate; only pricing computes bills. Rate in hundredths of a
 * percent.
 */
export function includedTaxCents(cents: Cents, rate: number): Cents {
  return Math.round((cents * rate) / (10_000 + rate))
}

/** The tax added to a price, to illustrate a rate. */
export function addedTaxCents(cents: Cents, rate: number): Cents {
  return Math.round((cents * rate) / 10_000)
}
