import { describe, expect, it } from 'vitest'
import { compareNumbers, locatorNumber, tableNumber, tableRange, takesLocator } from './table-numbers.ts'

describe('table numbers', () => {
  it('are at most six letters and digits, normalised to one spelling', () => {
    expect(tableNumber(' a 12 ')).toBe('A12')
    expect(tableNumber('1234567')).toBeUndefined()
    expect(tableNumber('B-1')).toBeUndefined()
    expect(tableNumber('桌一')).toBeUndefined()
  })
  it('expand a range, including both ends', () => {
    expect(tableRange({ prefix: '', from: 9, to: 11 })).toEqual(['9', '10', '11'])
    expect(tableRange({ prefix: 'b', from: 1, to: 1 })).toEqual(['B1'])
    expect(tableRange({ prefix: '', from: 5, to: 4 })).toBeUndefined()
    expect(tableRange({ prefix: '', from: 1, to: 201 })).toBeUndefined()
    expect(tableRange({ prefix: 'ABCDE', from: 9, to: 10 })).toBeUndefined()
  })
  it('sort in natural number order', () => {
    expect(['A10', '2', '10', 'A2'].toSorted(compareNumbers)).toEqual(['2', '10', 'A2', 'A10'])
  })
})

it('a table locator has digits only, as many as the shop sets', () => {
  expect(locatorNumber(' 04 2', 3)).toBe('042')
  expect(locatorNumber('1234', 3)).toBeUndefined()
  expect(locatorNumber('', 3)).toBeUndefined()
  expect(locatorNumber('4a', 3)).toBeUndefined()
})

it.each([
  ['pickup', undefined, true],
  ['pickup', 1_800_000_000_000, false],
  ['table', undefined, false],
  ['delivery', undefined, false],
  ['kerbside', undefined, false],
] as const)('a guest takes a table locator for %s at %s: %s', (kind, requestedFor, takes) => {
  expect(takesLocator({ kind }, requestedFor)).toBe(takes)
})
