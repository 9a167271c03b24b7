import { expect, test } from 'vitest'
import { maskCardNumber, maskName, shownCardNumber } from './mask-card.ts'

test.each([
  ['4000123412341234', '4000*********234'],
  ['12345678', '1234*678'],
  ['1234567', '1234567'],
  ['', ''],
])('the number %s is shown as %s, however often it is masked', (number, shown) => {
  expect(maskCardNumber(number)).toBe(shown)
  expect(maskCardNumber(maskCardNumber(number))).toBe(shown)
})

test('screens show a masked number in groups of four', () => {
  expect(shownCardNumber('4821000000000270')).toBe('4821 •••• •••• •270')
})

test.each([
  ['Mei Lin', 'Mei L.'],
  ['  Ana  Maria de Souza ', 'Ana S.'],
  ['Mei', 'Mei'],
  ['陈小美', '陈**'],
  ['', ''],
])('the name %s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})
