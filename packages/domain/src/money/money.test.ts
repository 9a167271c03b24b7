import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyExponent, formatMoney, formatNote, fromDecimal, isAmount, toDecimalText } from './money.ts'

describe('decimal text in API messages', () => {
  it.each([
    [0, 'AUD', '0.00'],
    [5, 'AUD', '0.05'],
    [1234, 'AUD', '12.34'],
    [-5, 'AUD', '-0.05'],
    [-1200, 'USD', '-12.00'],
    [1234, 'JPY', '1234'],
    [-7, 'JPY', '-7'],
    [0, 'JPY', '0'],
  ] as const)('%i %s is %s', (cents, currency, text) => {
    expect(toDecimalText(cents, currency)).toBe(text)
  })

  it.each([
    ['12.34', 'AUD', 1234],
    [12.34, 'AUD', 1234],
    ['12', 'AUD', 1200],
    ['12.5', 'AUD', 1250],
    ['12.340', 'AUD', 1234],
    ['-0.05', 'AUD', -5],
    ['0', 'AUD', 0],
    ['-0', 'AUD', 0],
    [-0, 'AUD', 0],
    ['1234', 'JPY', 1234],
    ['1234.0', 'JPY', 1234],
    ['12.345', 'AUD', undefined],
    ['1.5', 'JPY', undefined],
    ['1e3', 'AUD', undefined],
    [1e21, 'AUD', undefined],
    ['', 'AUD', undefined],
    ['.5', 'AUD', undefined],
    ['5.', 'AUD', undefined],
    ['+5', 'AUD', undefined],
    [' 5', 'AUD', undefined],
    ['1,000', 'AUD', undefined],
    ['0x10', 'AUD', undefined],
    [Number.NaN, 'AUD', undefined],
    [Number.POSITIVE_INFINITY, 'AUD', undefined],
    ['1234567890', 'AUD', undefined],
  ] as const)('%j in %s means %s', (value, currency, cents) => {
    expect(fromDecimal(value, currency)).toBe(cents)
  })

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.constantFrom('AUD' as const, 'JPY' as const),
        (cents, currency) => {
          if (currency === 'JPY' && Math.abs(cents) > 999_999_999) return
          expect(fromDecimal(toDecimalText(cents, currency), currency)).toBe(cents)
        },
      ),
    )
  })
})

it.each([
  [0, true],
  [-1, true],
  [1_000_000_000, true],
  [1_000_000_001, false],
  [0.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d is an amount: %s', (value, is) => {
  expect(isAmount(value)).toBe(is)
})

it.each([
  [1250, 'AUD', 'en-gb', '$12.50'],
  [1250, 'USD', 'en-gb', '$12.50'],
  [1250, 'AUD', 'zh-hans', '$12.50'],
  [-1250, 'GBP', 'en-gb', '−£12.50'],
  [123456, 'AUD', 'en-gb', '$1,234.56'],
] as const)('%i %s is written in %s as %s', (cents, currency, language, text) => {
  expect(formatMoney(cents, currency, language)).toBe(text)
})

it.each([
  [5000, 'AUD', '$50'],
  [5050, 'AUD', '$50.50'],
  [100000, 'HKD', '$1,000'],
  [5000, 'JPY', '¥5,000'],
] as const)('%i %s is written on a note as %s', (cents, currency, text) => {
  expect(formatNote(cents, currency, 'en-gb')).toBe(text)
})

it('yen have no decimals', () => {
  expect([currencyExponent('JPY'), currencyExponent('AUD')]).toEqual([0, 2])
  expect(formatMoney(1250, 'JPY', 'en-gb')).toMatch(/1,250$/)
})
