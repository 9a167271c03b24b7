import { isAmount, type Cents } from '../money/money.ts'
import { PricingError } from './pricing-error.ts'

/** The quantity. Throws PricingError below one or for fractions. */
export function asQuantity(value: number, ofId: string): number {
  if (!Number.isSafeInteger(value) || value < 1) throw new PricingError(`A quantity of ${value} for ${ofId}`)
  return value
}

/** 0 is a valid price; negative values are not. */
export function asPrice(cents: Cents, ofId: string): Cents {
  if (!isAmount(cents) || cents < 0) throw new PricingError(`A price of ${cents} for ${ofId}`)
  return cents
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}
