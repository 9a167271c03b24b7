import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auRounding } from '../testing/sample-menu.ts'
import { multiplyDivide, percentOf, roundCash, roundHalfUp, scale } from './rounding.ts'

describe('roundHalfUp', () => {
  it.each([
    [5, 10, 1],
    [-5, 10, -1],
    [4, 10, 0],
    [-4, 10, 0],
    [15, 10, 2],
    [-15, 10, -2],
    [0, 3, 0],
    [1, 3, 0],
    [2, 3, 1],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
  ])('%i / %i is %i', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded)
  })

  it('rejects fractions and non-positive denominators', () => {
    for (const [numerator, denominator] of [
      [1.5, 2],
      [1, 0],
      [1, -2],
      [Number.NaN, 1],
    ] as const) {
      expect(() => roundHalfUp(numerator, denominator)).toThrow(RangeError)
    }
  })
})

describe('scale and percentOf', () => {
  it.each([
    [995, 1000, 100],
    [2090, 875, 183],
    [-2090, 875, -183],
    [1, 4999, 0],
    [1, 5000, 1],
    [100, 0, 0],
  ])('%i at a rate of %i is %i', (cents, rate, part) => {
    expect(percentOf(cents, rate)).toBe(part)
  })

  it('is exact for products above 2^53', () => {
    const large = fc.integer({ min: 0, max: 1_000_000_000_000 })
    fc.assert(
      fc.property(large, large, fc.integer({ min: 1, max: 1_000_000 }), (left, right, divisor) => {
        const { quotient, remainder } = multiplyDivide(left, right, divisor)
        fc.pre(Number.isSafeInteger(quotient))
        expect(BigInt(quotient) * BigInt(divisor) + BigInt(remainder)).toBe(BigInt(left) * BigInt(right))
      }),
    )
    expect(scale(999_000_000_000, 60_000, 70_000)).toBe(856_285_714_286)
  })
})

describe('roundCash (T27)', () => {
  const paid = [1230, 1230, 1230, 1235, 1235, 1235, 1235, 1235, 1240, 1240]
  it.each(paid.map((becomes, digit) => [1230 + digit, becomes]))(
    '%i is paid as %i, and refunded as the same',
    (cents, becomes) => {
      expect(cents + roundCash(cents, auRounding)).toBe(becomes)
      expect(-cents + roundCash(-cents, auRounding)).toBe(-becomes)
    },
  )

  it('leaves 0 unchanged and never returns negative zero', () => {
    expect(roundCash(0, auRounding)).toBe(0)
    expect(roundCash(-10, auRounding)).toBe(0)
  })

  it('rejects a pattern without an entry for the digit', () => {
    expect(() => roundCash(7, [0, 0, 0])).toThrow(RangeError)
  })
})
