import { describe, expect, test } from 'vitest'
import { readPairingCode } from '../devices/device.ts'
import { plainCode } from '../promotions/promotion-code.ts'
import { readCardNumber, readGiftCode } from '../value/card-number.ts'
import { lastDigitsOf, readCardCode, readGiftNumber } from '../value/gift-card-key.ts'
import { typedCode, typedDigits } from './typed-code.ts'

const separators = [
  ' ',
  '-',
  '\u2010',
  '\u2011',
  '\u2013',
  '\u2014',
  '\u2212',
  '\u00A0',
  '\u3000',
  '\u200B',
  '\uFEFF',
  '.',
  '\u00B7',
  '．',
  '－',
]

describe.each(separators)('a code typed with %j between its groups', (separator) => {
  const typed = (...groups: string[]) => `${separator}${groups.join(separator)}${separator}`
  test('is the stored code', () => {
    expect(readGiftNumber(typed('6012', '3456', '7890', '1234'))).toBe('6012345678901234')
    expect(readCardNumber(typed('6012', '3456', '7890', '1234'))).toBe('6012345678901234')
    expect(readCardCode(typed('k7qf', '9mxt'))).toBe('K7QF9MXT')
    expect(readGiftCode(typed('k7qf', '9mxt'))).toBe('K7QF9MXT')
    expect(plainCode(typed('k7qf', '9mxt', '2hpd'))).toBe('K7QF9MXT2HPD')
  })
})

test('full-width letters and digits are plain ones', () => {
  expect(readGiftNumber('６０１２ ３４５６ ７８９０ １２３４')).toBe('6012345678901234')
  expect(readCardNumber('６０１２３４５６７８９０１２３４')).toBe('6012345678901234')
  expect(readGiftCode('ｋ７ｑｆ－９ｍｘｔ')).toBe('K7QF9MXT')
  expect(lastDigitsOf('１２３４')).toBe('234')
  expect(typedDigits('１２３ ４５６')).toBe('123456')
  expect(typedCode('春天－１０')).toBe('春天10')
  const code = 'K7QF-9MXT'
  expect(readPairingCode('ｋ７ｑｆ–９ｍｘｔ')).toBe(readPairingCode(code))
})
