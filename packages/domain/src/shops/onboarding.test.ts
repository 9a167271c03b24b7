import { describe, expect, test } from 'vitest'
import { usualTaxes, zoneOf } from './local-customs.ts'
import { isShopCode, proposeShopCode } from './shop-code.ts'
import { checkTaxes, freeTaxIndex } from './shop-taxes.ts'

describe('a shop’s code', () => {
  test.each([
    ['Harbour & Sons', 'harbour-sons'],
    ['Café Société', 'cafe-societe'],
    ['Mei’s Kitchen', 'meis-kitchen'],
    ['  7 Seas  ', '7-seas'],
    ['港湾', ''],
    ['Sign in', ''],
    ['A'.repeat(60), 'a'.repeat(40)],
  ])('%s makes %s', (name, code) => {
    expect(proposeShopCode(name)).toBe(code)
  })

  test('has lower-case letters, digits and hyphens, and is no reserved word of the console', () => {
    expect(['concord', 'a1', 'x-y'].every(isShopCode)).toBe(true)
    expect(['A1', 'a', '-a', 'a b', 'set-up', 'a'.repeat(41), ''].some(isShopCode)).toBe(false)
  })
})

test('a known state sets the time zone; elsewhere the browser does', () => {
  expect(zoneOf('AU', 'WA', 'Europe/Paris')).toBe('Australia/Perth')
  expect(zoneOf('AU', '', 'Europe/Paris')).toBe('Australia/Sydney')
  expect(zoneOf('AU', '', 'Australia/Perth')).toBe('Australia/Perth')
  expect(zoneOf('US', '', 'Australia/Sydney')).toBe('America/New_York')
  expect(zoneOf('HK', '', 'Australia/Sydney')).toBe('Asia/Hong_Kong')
  expect(zoneOf('IT', '', 'Europe/Rome')).toBe('Europe/Rome')
  expect(zoneOf('US', 'WA', 'America/Los_Angeles')).toBe('America/Los_Angeles')
})

describe('taxes', () => {
  const tax = { index: 1, names: { first: 'GST', second: '' }, rate: 1000 }

  test('the suggested taxes of every place are valid', () => {
    for (const country of ['AU', 'US', 'GB', 'JP', 'ZZ'])
      expect(checkTaxes(usualTaxes(country))).toHaveProperty('taxes')
    expect(usualTaxes('AU')).toMatchObject({ mode: 'included', taxes: [{ rate: 1000 }] })
    expect(usualTaxes('US').mode).toBe('added')
  })

  test('duplicate numbers, rates over 100 % and taxes without a name are reported with their fields', () => {
    const wrong = [tax, { ...tax, rate: 10_001 }, { ...tax, index: 3, names: { first: ' ', second: '' } }]
    expect(checkTaxes({ mode: 'added', taxes: wrong })).toEqual({
      faults: [
        { field: 'taxes', fault: 'taxes' },
        { field: 'taxes.1.rate', fault: 'rate' },
        { field: 'taxes.2.names.first', fault: 'required' },
      ],
    })
  })

  test('a new tax gets the lowest free number', () => {
    expect(freeTaxIndex([tax, { ...tax, index: 3 }])).toBe(2)
    expect(freeTaxIndex([1, 2, 3, 4, 5, 6].map((index) => ({ ...tax, index })))).toBeUndefined()
  })
})
