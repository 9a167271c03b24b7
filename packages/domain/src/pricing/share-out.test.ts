import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOut } from './share-out.ts'

const total = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 })
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

describe('shareOut', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [0, 0, 0, 0], [3, 3, 2, 2]],
    [0, [0, 0], [0, 0]],
    [0, [3, 1], [0, 0]],
    [5, [0, 7], [0, 5]],
    [1, [1, 3], [0, 1]],
    [2, [1, 1, 2], [1, 0, 1]], // equal remainders of the small: the earlier
    [1, [5, 10, 5], [0, 1, 0]],
    [0, [], []],
  ])('%i over %j is %j', (cents, by, parts) => {
    expect(shareOut(cents, by)).toEqual(parts)
  })

  it('the parts sum to the whole, each within a cent of its share', () => {
    fc.assert(
      fc.property(total, weights, (cents, by) => {
        const parts = shareOut(cents, by)
        expect(sum(parts)).toBe(cents)
        const whole = sum(by)
        if (whole === 0) return
        parts.forEach((part, at) => {
          expect(Math.abs(part - (cents * (by[at] ?? 0)) / whole)).toBeLessThan(1.000001)
          expect(Math.abs(part)).toBeLessThanOrEqual(Math.abs(cents))
        })
      }),
    )
  })

  it('a negative total is divided like a positive one', () => {
    fc.assert(
      fc.property(total, weights, (cents, by) => {
        expect(shareOut(-cents, by).map((part) => 0 - part)).toEqual(
          shareOut(cents, by).map((part) => 0 + part),
        )
      }),
    )
  })

  it('the set of parts does not depend on the order of weights', () => {
    const sorted = (parts: readonly number[]) => parts.toSorted((a, b) => a - b)
    fc.assert(
      fc.property(total, weights, (cents, by) => {
        expect(sorted(shareOut(cents, by.toReversed()))).toEqual(sorted(shareOut(cents, by)))
      }),
    )
  })

  it('rejects a negative weight, and a total without weights', () => {
    expect(() => shareOut(10, [5, -1])).toThrow(RangeError)
    expect(() => shareOut(10, [])).toThrow(RangeError)
  })
})
