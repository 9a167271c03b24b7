import { expect, test } from 'vitest'
import { typedCents } from './typed-cents.ts'

test.each([
  ['20', 2_000],
  ['20.', 2_000],
  ['0.05', 5],
  ['', undefined],
  ['12.3', 1_230],
] as const)('%s is %s cents', (text, cents) => {
  expect(typedCents(text, 'AUD')).toBe(cents)
})
