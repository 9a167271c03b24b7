import { expect, it } from 'vitest'
import { missingToMinimum } from './minimum-order.ts'

it.each([
  [0, 0, 0],
  [1999, 2000, 1],
  [2000, 2000, 0],
  [2500, 2000, 0],
])('goods of %i with a minimum of %i are %i short', (goodsCents, minimumOrderCents, missing) => {
  expect(missingToMinimum({ goodsCents }, { minimumOrderCents }, false)).toBe(missing)
})

it('a round at a table needs no minimum', () => {
  expect(missingToMinimum({ goodsCents: 798 }, { minimumOrderCents: 1000 }, true)).toBe(0)
})
