import { expect, test } from 'vitest'
import { expiryText, isCardExpired, readCardFacts } from './stored-cards.ts'

const shown = { brand: 'visa', maskedNumber: '411111........11', expiryMonth: 4, expiryYear: 29 }

test('of a masked number the last digits remain, at most four', () => {
  const digits = (maskedNumber: string) => readCardFacts({ ...shown, maskedNumber })?.lastDigits
  expect([
    digits('411111........11'),
    digits('************4242'),
    digits('4242'),
    digits('4111111111111111'),
  ]).toEqual(['11', '4242', '4242', '1111'])
  expect(digits('411111........')).toBeUndefined()
})

test('years may have two digits, and brands other names', () => {
  expect(readCardFacts(shown)).toEqual({
    brand: 'visa',
    lastDigits: '11',
    expiryMonth: 4,
    expiryYear: 2029,
  })
  const brandOf = (brand: string) => readCardFacts({ ...shown, brand })?.brand
  expect([
    brandOf('Mastercard'),
    brandOf('American Express'),
    brandOf('eftpos_au'),
    brandOf('Boutique'),
  ]).toEqual(['mastercard', 'amex', 'eftpos', 'unknown'])
})

test('a card without a readable expiry is not stored', () => {
  for (const change of [
    { expiryMonth: 0 },
    { expiryMonth: 13 },
    { expiryMonth: 1.5 },
    { expiryYear: Number.NaN },
    { expiryYear: 1999 },
  ])
    expect(readCardFacts({ ...shown, ...change })).toBeUndefined()
})

test('a card is valid to the end of its month', () => {
  const card = { expiryMonth: 4, expiryYear: 2029 }
  expect(isCardExpired(card, '2029-04-30')).toBe(false)
  expect(isCardExpired(card, '2029-05-01')).toBe(true)
  expect(isCardExpired(card, '2028-12-31')).toBe(false)
  expect(expiryText(card)).toBe('04/29')
})
