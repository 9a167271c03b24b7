import type { Cents } from '../money.ts'
import type { Rate } from './rules.ts'

/** Rounds a quotient of whole numbers to a whole number, half away from zero. `denominator` is positive. */
export function roundHalfUp(numerator: number, denominator: number): number {
  return scale(numerator, 1, denominator)
}

/**
 * `cents x numerator / denominator`, exact, then rounded half away from zero.
 * Throws RangeError unless `numerator` is zero or more and `denominator` positive.
 */
export function scale(cents: Cents, numerator: number, denominator: number): Cents {
  const { quotient, remainder } = multiplyDivide(Math.abs(cents), numerator, denominator)
  const rounded = remainder * 2 >= denominator ? quotient + 1 : quotient
  return cents < 0 && rounded !== 0 ? -rounded : rounded
}

/** The part of an amount that a rate in hundredths of a percent takes, rounded half away from zero. */
export function percentOf(cents: Cents, rate: Rate): Cents {
  return scale(cents, rate, 10_000)
}

/** Quotient and remainder of `left x right / divisor` for whole numbers of zero or more; exact beyond 2^53. */
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
 * What cash rounding adds to an amount; negative when it rounds down, symmetric for refunds. The last digit of the
 * minor units indexes what it becomes (venue spec, section 9: 0 0 0 5 5 5 5 5 10 10, so 12.34 is paid as 12.35).
 * Throws RangeError for a pattern that has no entry for the digit.
 */
export function roundCash(cents: Cents, pattern: readonly number[]): Cents {
  const digit = Math.abs(cents % 10)
  const becomes = pattern[digit]
  if (becomes === undefined)
    throw new RangeError(`The rounding pattern says nothing about the digit ${digit}`)
  const difference = becomes - digit
  return cents < 0 && difference !== 0 ? -difference : difference
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
