import { expect, test } from 'vitest'
import type { Currency } from '../../money/money.ts'
import { cashRoundingPattern, documentedRounding } from './cash-rounding.ts'
import { roundCash } from '../rounding.ts'

const paid = (cents: number, currency: Currency) => {
  const pattern = cashRoundingPattern('currency', currency)
  return pattern ? cents + roundCash(cents, pattern) : cents
}

test.each([
  ['AUD', [1000, 1000, 1000, 1005, 1005, 1005, 1005, 1005, 1010, 1010]],
  ['SGD', [1000, 1000, 1000, 1005, 1005, 1005, 1005, 1005, 1010, 1010]],
  ['CAD', [1000, 1000, 1000, 1005, 1005, 1005, 1005, 1005, 1010, 1010]],
  ['NZD', [1000, 1000, 1000, 1000, 1000, 1000, 1010, 1010, 1010, 1010]],
  ['HKD', [1000, 1000, 1000, 1000, 1000, 1010, 1010, 1010, 1010, 1010]],
  ['USD', [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009]],
] as const)('cash in %s is payable in existing coins', (currency, requested) => {
  expect(Array.from({ length: 10 }, (_, digit) => paid(1000 + digit, currency))).toEqual(requested)
})

test("the shop's setting takes precedence over its currency", () => {
  expect(cashRoundingPattern('none', 'AUD')).toBeUndefined()
  expect(cashRoundingPattern('fiveCents', 'EUR')).toEqual([0, 0, 0, 5, 5, 5, 5, 5, 10, 10])
})

test('the documented pattern has ten numbers, even without rounding', () => {
  expect(documentedRounding(cashRoundingPattern('currency', 'AUD'))).toBe('0 0 0 5 5 5 5 5 10 10')
  expect(documentedRounding(undefined)).toBe('0 1 2 3 4 5 6 7 8 9')
})
