import { describe, expect, it } from 'vitest'
import type { Currency } from '../../money/money.ts'
import { sumOf } from '../../pricing/amounts.ts'
import { inCash, linesOf, payment, refund, unit, type State } from '../../testing/refunded-order.ts'

/** Refund one unit after the other, in the order of the lines. */
function unitByUnit(start: State, currency: Currency): (number | undefined)[] {
  let state = start
  return start.lines.flatMap(({ lineNumber, quantity }) =>
    Array.from({ length: quantity }, () => {
      const after = refund(state, unit(lineNumber), currency)
      state = after ?? state
      return after?.cents
    }),
  )
}

describe('a refund dish by dish of an order paid in cash', () => {
  it.each([
    ['AUD', [[3, 10_805]], 10_805, [3_600, 3_600, 3_605]],
    ['AUD', [[7, 5_481]], 5_480, [785, 785, 780, 785, 780, 785, 780]],
    ['HKD', [[4, 4_020]], 4_020, [1_010, 1_010, 1_000, 1_000]],
    ['CNY', [[4, 4_020]], 4_020, [1_010, 1_010, 1_000, 1_000]],
    ['NZD', [[4, 4_024]], 4_020, [1_010, 1_000, 1_010, 1_000]],
    [
      'NZD',
      [
        [1, 1_006],
        [1, 1_006],
        [1, 1_003],
      ],
      3_010,
      [1_010, 1_000, 1_000],
    ],
    [
      'AUD',
      [
        [4, 4_012],
        [1, 1_000],
      ],
      5_010,
      [1_005, 1_000, 1_005, 1_005, 995],
    ],
    [
      'CAD',
      [
        [2, 201],
        [1, 100],
      ],
      300,
      [100, 100, 100],
    ],
    ['SGD', [[3, 101]], 100, [35, 35, 30]],
    ['JPY', [[3, 1_000]], 1_000, [333, 334, 333]],
  ] as const)('%s: %j for %d', (currency, lines, paidCents, expected) => {
    const state = { lines: linesOf(lines), payments: [payment('cash', paidCents)] }
    expect(inCash(sumOf(state.lines.map(({ totalCents }) => totalCents)), currency)).toBe(paidCents)
    expect(unitByUnit(state, currency)).toEqual(expected)
  })

  // Earlier releases rounded every unit alone and stored less for the line when the coins were less.
  it.each([
    ['AUD', [3, 10_805], { units: 2, lineCents: 7_200, cashCents: 7_200 }, 10_805, 3_605],
    ['AUD', [7, 5_481], { units: 6, lineCents: 4_698, cashCents: 4_710 }, 5_480, 770],
    ['HKD', [4, 4_020], { units: 3, lineCents: 3_015, cashCents: 3_030 }, 4_020, 990],
    ['NZD', [4, 4_024], { units: 3, lineCents: 3_018, cashCents: 3_030 }, 4_020, 990],
  ] as const)(
    '%s: the last unit returns what earlier releases left: %j',
    (currency, line, { units, lineCents, cashCents }, paidCents, expected) => {
      const lines = linesOf([line]).map((each) => ({
        ...each,
        refundedUnits: units,
        refundedCents: lineCents,
      }))
      const state = { lines, payments: [{ ...payment('cash', paidCents), refundedCents: cashCents }] }
      expect(refund(state, unit(1), currency)?.cents).toBe(expected)
    },
  )

  it('returns the last dish after other dishes were rounded up', () => {
    const [first, second] = linesOf([
      [4, 4_012],
      [1, 1_000],
    ])
    const lines = [first && { ...first, refundedUnits: 4, refundedCents: 4_012 }, second].filter(
      (each) => each !== undefined,
    )
    const state = { lines, payments: [{ ...payment('cash', 5_010), refundedCents: 4_020 }] }
    expect(refund(state, unit(2), 'AUD')?.cents).toBe(990)
  })

  it('refuses dishes for which payments have too little for another reason', () => {
    const lines = linesOf([
      [2, 2_000],
      [1, 1_000],
    ])
    const state = { lines, payments: [payment('cash', 900)] }
    expect(refund(state, unit(1), 'AUD')).toBeUndefined()
    expect(refund(state, unit(2), 'AUD')).toBeUndefined()
  })
})
