import { describe, expect, it } from 'vitest'
import { nextServiceNumber, serviceRange } from './service-number.ts'

describe('nextServiceNumber (venue spec, section 4)', () => {
  it.each([
    [undefined, 201],
    [201, 202],
    [299, 300],
    [300, 201],
    [301, 201],
    [9999, 201],
    [200, 201],
    [5, 201],
  ])('after %s comes %i', (last, next) => {
    expect(nextServiceNumber(last, { min: 201, max: 300 })).toBe(next)
  })

  it('uses the whole range', () => {
    let number = nextServiceNumber(undefined, { min: 7, max: 9 })
    const given = Array.from({ length: 7 }, () => {
      const now = number
      number = nextServiceNumber(number, { min: 7, max: 9 })
      return now
    })
    expect(given).toEqual([7, 8, 9, 7, 8, 9, 7])
    expect(nextServiceNumber(7, { min: 7, max: 7 })).toBe(7)
  })
})

describe('serviceRange (venue spec, section 5)', () => {
  it.each([
    ['1', '50', 1, 50],
    [10, 20, 10, 20],
    [' 5 ', '5', 5, 5],
    ['', '', 201, 300],
    [undefined, undefined, 201, 300],
    ['1', '', 201, 300],
    ['50', '1', 201, 300],
    ['a', 'b', 201, 300],
    ['-1', '5', 201, 300],
    ['1.5', '5', 201, 300],
  ])('%j to %j', (from, to, min, max) => {
    expect(serviceRange(from, to)).toEqual({ min, max })
  })
})
