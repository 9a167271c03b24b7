import { describe, expect, it } from 'vitest'
import { ageOf, formatAge } from './age.ts'

const limits = { warnAfterMinutes: 8, lateAfterMinutes: 15 }
const minute = 60_000

describe('ageOf', () => {
  it.each([
    [0, 'fresh'],
    [8 * minute - 1, 'fresh'],
    [8 * minute, 'slow'],
    [15 * minute - 1, 'slow'],
    [15 * minute, 'late'],
    [-500, 'fresh'],
  ] as const)('%d ms after it was placed: %s', (after, tone) => {
    expect(ageOf({ status: 'preparing', placedAt: 0, readyAt: undefined }, limits, after).tone).toBe(tone)
  })

  it('counts from ready on once it is ready, and never calls that late', () => {
    const ticket = { status: 'ready', placedAt: 0, readyAt: 60 * minute } as const
    expect(ageOf(ticket, limits, 61 * minute)).toEqual({ ms: minute, tone: 'fresh' })
    expect(ageOf(ticket, limits, 90 * minute).tone).toBe('slow')
  })
})

it.each([
  [0, '00:00'],
  [59_999, '00:59'],
  [61_000, '01:01'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [-5, '00:00'],
])('%d ms is %s', (ms, text) => {
  expect(formatAge(ms)).toBe(text)
})
