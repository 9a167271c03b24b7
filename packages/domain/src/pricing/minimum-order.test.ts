import { expect, it } from 'vitest'
import { missingToMinimum } from './minimum-order.ts'

it.each([
  [0, 0, 0],
  [1999, 2000, 1],
  [2000, 2000, 0],
  [2500, 2000, 0],
])('goods of %i with a minimum of %i lack %i', (goodsCents, minimumOrderCents, missing) => {
  expect(missingToMinimum({ goodsCents }, { minimumOrderCents })).toBe(missing)
})
