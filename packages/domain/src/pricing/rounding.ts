import type { Cents } from '../money/money.ts'
import type { Rate } from './rules.ts'

/** Round a quotient of integers half away from zero. `denominator` is positive. */
export function roundHalfUp(numerator: number, denominator: number): number {
  return scale(numerator, 1, denominator)
}

/**
 * `cents x numerator / denominator`, exact, rounded half away from zero. Throws RangeError for a negative
 * `numerator` or a `denominator` that is not positive.
 */
export function scale(cents: Cents, numerator: number, denominator: number): Cents {
  const { quotient, remainder } = multiplyDivide(Math.abs(cents), numerator, denominator)
  const rounded = remainder * 2 >= denominator ? quotient + 1 : quotient
  return cents < 0 && rounded !== 0 ? -rounded : rounded
}

/** The share of an amount at a rate in hundredths of a percent, rounded half away from zero. */
export function percentOf(cents: Cents, rate: Rate): Cents {
  return scale(cents, rate, 10_000)
}

/** Quotient and remainder of `left x right / divisor` for non-negative integers; exact beyond 2^53. */
export function multiplyDivide(
  left: number,
  right: number,
  divisor: number,
): { quotient: number; remainder: number } {
  if (!(isCount(left) && isCount(right) && isCount(divisor) && divisor > 0)) {
    throw new RangeError(
      `Not whole numbers of zero or more over a positive one: ${left} x ${right} / ${divisor}`,
    )
  }
  const product = left * right
  if (Number.isSafeInteger(product)) {
    const remainder = product % divisor
    return { quotient: (product - remainder) / divisor, remainder }
  }
  const exact = BigInt(left) * BigInt(right)
  return { quotient: Number(exact / BigInt(divisor)), remainder: Number(exact % BigInt(divisor)) }
}

/**
 * The cash rounding of an amount; negative when rounded down, symmetric for refunds. The last digit of the
 * minor units indexes its replacement (venue specification, section 9: 0 0 0 5 5 5 5 5 10 10, so 12.34
 * becomes 12.35). Throws RangeError for a pattern without an entry for the digit.
 */
export function roundCash(cents: Cents, pattern: readonly number[]): Cents {
  const digit = Math.abs(cents % 10)
  const becomes = pattern[digit]
  if (becomes === undefined)
    throw new RangeError(`The rounding pattern says nothing about the digit ${digit}`)
  const difference = becomes - digit
  return cents < 0 && difference !== 0 ? -difference : difference
}

/** The largest difference that a pattern of `roundCash` makes, in cents. */
export function mostRounding(pattern: readonly number[]): Cents {
  return Math.max(...pattern.map((becomes, digit) => Math.abs(becomes - digit)))
}

/** The smallest amount above zero that a pattern of `roundCash` rounds to. */
export function smallestCoin(pattern: readonly number[]): Cents {
  return Math.min(...pattern.filter((becomes) => becomes > 0))
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
