import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Currency } from '../../money/money.ts'
import { decimalSign, readPrice } from './read-price.ts'

describe('a price', () => {
  it.each<[string, Currency, '.' | ',', number]>([
    ['12.5', 'AUD', '.', 1250],
    ['$12.50', 'AUD', '.', 1250],
    ['£4,250.00', 'GBP', '.', 425_000],
    ['12,50 €', 'EUR', ',', 1250],
    ['12,50', 'AUD', '.', 1250],
    ['1.250,00', 'EUR', ',', 125_000],
    ['1.250', 'EUR', ',', 125_000],
    ['1,250', 'USD', '.', 125_000],
    ['1 250,00', 'EUR', ',', 125_000],
    ["1'250.00", 'EUR', '.', 125_000],
    ['￥３８', 'CNY', '.', 3800],
    ['38元', 'CNY', '.', 3800],
    ['RMB 38', 'CNY', '.', 3800],
    ['AUD 7', 'AUD', '.', 700],
    ['.5', 'AUD', '.', 50],
    ['16.8/份', 'AUD', '.', 1680],
    ['$9 each', 'AUD', '.', 900],
    ['0', 'AUD', '.', 0],
    ['1,200', 'JPY', '.', 1200],
  ])('%s in %s', (text, currency, decimal, cents) => {
    expect(readPrice(text, currency, decimal)).toEqual({ ok: true, cents, otherCurrency: undefined })
  })

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['variable', 'open'],
    ['时价', 'open'],
    ['市价', 'open'],
    ['-5', 'unclear'],
    ['12.505', 'unclear'],
    ['12.50.1', 'unclear'],
    ['1,25,00', 'unclear'],
    ['1e3', 'unclear'],
    ['NaN', 'unclear'],
    ['from 12', 'unclear'],
    ['12 / 18', 'unclear'],
    ['=1+1', 'unclear'],
    ['constructor5', 'unclear'],
    ['9'.repeat(200), 'unclear'],
  ])('%s is no price: %s', (text, fault) => {
    expect(readPrice(text, 'AUD', '.')).toEqual({ ok: false, fault })
  })

  it('in another currency is reported as such', () => {
    expect(readPrice('€12.50', 'AUD', '.')).toEqual({ ok: true, cents: 1250, otherCurrency: '€' })
  })

  it('the other prices of a file decide the meaning of a single separator', () => {
    expect(decimalSign(['1.250', '12,50'])).toBe(',')
    expect(decimalSign(['1,250', '12.50'])).toBe('.')
    expect(decimalSign(['12'])).toBe('.')
  })
})

test('every amount is read back from every notation', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom(['.', ','] as const, [',', '.'] as const, ['.', ' '] as const, ['.', ''] as const),
      fc.constantFrom('', '$', 'A$ ', 'AUD '),
      (cents, [decimal, thousands], sign) => {
        const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, thousands)
        const text = `${sign}${whole}${decimal}${String(cents % 100).padStart(2, '0')}`
        expect(readPrice(text, 'AUD', decimal)).toEqual({ ok: true, cents, otherCurrency: undefined })
      },
    ),
  )
})

test('no text throws or gives an invalid amount', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const read = readPrice(text, 'AUD', '.')
      expect(!read.ok || (Number.isSafeInteger(read.cents) && read.cents >= 0)).toBe(true)
    }),
  )
})
