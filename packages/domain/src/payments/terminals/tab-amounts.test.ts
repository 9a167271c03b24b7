import { expect, test } from 'vitest'
import { tabAmounts } from './tab-amounts.ts'

test.each([
  ['AUD', ['50', '100', '200'], [5_000, 10_000, 20_000]],
  ['AUD', ['80', '150.50', '80'], [8_000, 15_050]],
  ['JPY', ['3000', '8000'], [3_000, 8_000]],
  ['AUD', ['x', '0', '-5', '1000001', '1.005', '20'], [2_000]],
] as const)('in %s the list %j offers %j', (currency, listed, offered) => {
  expect(tabAmounts(listed, currency)).toEqual(offered)
})

test.each(['AUD', 'JPY'] as const)(
  'without an amount that can be held the usual ones are offered in %s',
  (currency) => {
    expect(tabAmounts([], currency)).toEqual([5_000, 10_000, 20_000])
    expect(tabAmounts(['free'], currency)).toEqual([5_000, 10_000, 20_000])
  },
)
