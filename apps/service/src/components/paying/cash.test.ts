import { describe, expect, it } from 'vitest'
import { changeOf, likelyTenders, pressKey, type PadKey } from './cash.ts'

const type = (keys: readonly PadKey[], currency: 'AUD' | 'JPY' = 'AUD') =>
  keys.reduce((text, key) => pressKey(text, key, currency), '')

describe('numpad', () => {
  it.each<[PadKey[], string]>([
    [['2', '0'], '20'],
    [['0', '5'], '5'],
    [['.', '5'], '0.5'],
    [['1', '.', '.', '2', '5', '9'], '1.25'],
    [['1', '2', 'back'], '1'],
    [['1', '2', 'clear'], ''],
    [['9', '9', '9', '9', '9', '9', '9'], '999999'],
  ])('%j is %s', (keys, text) => {
    expect(type(keys)).toBe(text)
  })

  it('has no decimal point where the currency has no decimals', () => {
    expect(type(['1', '.', '5'], 'JPY')).toBe('15')
  })
})

describe('change', () => {
  it('is the tender less the amount due', () => {
    expect(changeOf(5_000, 3_455)).toBe(1_545)
    expect(changeOf(3_000, 3_455)).toBe(-455)
  })

  it.each([
    [3_455, [3_455, 3_500, 4_000, 5_000, 10_000]],
    [2_000, [2_000, 5_000, 10_000]],
    [850, [850, 1_000, 2_000, 5_000, 10_000]],
    [12_340, [12_340, 12_500, 13_000, 15_000, 20_000]],
    [1_451, [1_451, 1_500, 2_000, 5_000, 10_000]],
    [2_340, [2_340, 2_500, 3_000, 5_000, 10_000]],
    [10_000, [10_000]],
  ] as const)('%d cents is likely paid with %j', (payable, tenders) => {
    expect(likelyTenders(payable, 'AUD')).toEqual(tenders)
  })
})
