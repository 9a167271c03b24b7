import { isAmount, type Cents } from '../money.ts'
import { PricingError } from './pricing-error.ts'

/** How many units. Throws PricingError for less than one, and for parts of one. */
export function asQuantity(value: number, ofId: string): number {
  if (!Number.isSafeInteger(value) || value < 1) throw new PricingError(`A quantity of ${value} for ${ofId}`)
  return value
}

/** A price of 0 is a price; a negative one is none. */
export function asPrice(cents: Cents, ofId: string): Cents {
  if (!isAmount(cents) || cents < 0) throw new PricingError(`A price of ${cents} for ${ofId}`)
  return cents
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}
