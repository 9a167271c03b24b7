import { expect, test } from 'vitest'
import { fewLeftOf } from './use-stock.ts'

test('menu.showsRemainingBelow: the count is shown from this number down', () => {
  const shown = (below: number) => [undefined, 0, 1, 5, 6, 20].map((left) => fewLeftOf(left, below))
  expect(shown(5)).toEqual([undefined, undefined, 1, 5, undefined, undefined])
  expect(shown(10)).toEqual([undefined, undefined, 1, 5, 6, undefined])
  expect(shown(0)).toEqual([undefined, undefined, undefined, undefined, undefined, undefined])
})
