import fc from 'fast-check'
import { expect, it } from 'vitest'
import { auRounding } from '../../testing/sample-menu.ts'
import { tipOf, tipPercents } from './tip-of.ts'

it('is the percentage to half a cent, in coins within their rounding, and never negative', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -500, max: 500_000 }),
      fc.integer({ min: 1, max: 100 }),
      (cents, percent) => {
        const exact = (Math.max(0, cents) * percent) / 100
        const tip = tipOf(cents, percent)
        expect(Math.abs(tip - exact)).toBeLessThanOrEqual(0.5)
        const coins = tipOf(cents, percent, auRounding)
        expect(coins % 5).toBe(0)
        expect(Math.abs(coins - tip)).toBeLessThanOrEqual(2)
        expect(Math.min(tip, coins)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

it('reads the percentages of a setting, and skips what is none', () => {
  expect(tipPercents(['5', '10', '10', ' 15 ', 'x', '0', '101', '2.5'])).toEqual([5, 10, 15])
})
