import { expect, test } from 'vitest'
import { lastFourOf, maskCardNumbers } from './card-number.ts'

test.each([
  ['411111......1111', '1111'],
  ['411111******1234', '1234'],
  ['4111111111111111', '1111'],
  ['****4242', '4242'],
  ['', undefined],
  [undefined, undefined],
])('of %s only the last four digits remain: %s', (number, lastFour) => {
  expect(lastFourOf(number)).toBe(lastFour)
})

test('masks card numbers in a receipt, in groups too, and keeps everything else and the length', () => {
  expect(maskCardNumbers('CARD 4111111111111111 OK')).toBe('CARD ************1111 OK')
  expect(maskCardNumbers('CARD 4111 1111 1111 1111')).toBe('CARD **** **** **** 1111')
  expect(maskCardNumbers('TOTAL  AUD 12.50  REF 000000123457')).toBe('TOTAL  AUD 12.50  REF 000000123457')
  expect(maskCardNumbers('TERMINAL 4111111111111112')).toBe('TERMINAL 4111111111111112')
})
