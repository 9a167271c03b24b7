import { expect, it } from 'vitest'
import { masked } from './masked.ts'

it.each([
  ['', ''],
  ['1234567', '1234567'],
  ['12345678', '1234*678'],
  ['4111111111111111', '4111*********111'],
])('%s is shown as %s (storefront spec, section 5)', (cardNumber, shown) => {
  expect(masked(cardNumber)).toBe(shown)
})
