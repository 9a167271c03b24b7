import { expect, it } from 'vitest'
import { noAmount, typedAmount } from './money-field.tsx'

it.each([
  ['12.50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  ['12.', 1200],
  ['12,50', 1250],
  ['1,250.00', 125_000],
  ['1,250', 125_000],
  ['$ 8.80', 880],
  ['￥8', 800],
  ['0', 0],
  // A large amount is still an amount: a rule reports that it is too large.
  ['1000000000', 100_000_000_000],
  ['1e9', noAmount],
  ['-5', noAmount],
  ['', noAmount],
  ['1.234', noAmount],
  ['twelve', noAmount],
])('%s: %d', (text, cents) => {
  expect(typedAmount(text, 'AUD')).toBe(cents)
})

it('has no decimals where the currency has none', () => {
  expect(typedAmount('1,250', 'JPY')).toBe(1250)
  expect(typedAmount('12.5', 'JPY')).toBe(noAmount)
})
