import { describe, expect, it } from 'vitest'
import { ageOf, formatAge } from './age.ts'

const limits = { warnAfterMinutes: 10, lateAfterMinutes: 20 }
const minute = 60_000

describe('ageOf', () => {
  it.each([
    ['a promise of 45 minutes is not late after 20', 45, 34, 'fresh'],
    ['due soon', 45, 35, 'slow'],
    ['a short promise before its half', 10, 4, 'fresh'],
    ['a short promise from its half on', 10, 5, 'slow'],
    ['late once its time has passed', 45, 45, 'late'],
  ] as const)('%s', (_, dueMinutes, afterMinutes, tone) => {
    const ticket = {
      status: 'preparing',
      placedAt: 0,
      readyAt: undefined,
      dueAt: dueMinutes * minute,
    } as const
    expect(ageOf(ticket, limits, afterMinutes * minute).tone).toBe(tone)
  })

  it('is on time again after staff extend the promised time', () => {
    const ticket = { status: 'preparing', placedAt: 0, readyAt: undefined, dueAt: 15 * minute } as const
    expect(ageOf(ticket, limits, 20 * minute).tone).toBe('late')
    expect(ageOf({ ...ticket, dueAt: 60 * minute }, limits, 20 * minute)).toEqual({
      ms: 20 * minute,
      leftMs: 40 * minute,
      tone: 'fresh',
    })
  })

  it('counts from ready once it is ready, and never calls that late', () => {
    const ticket = { status: 'ready', placedAt: 0, readyAt: 60 * minute, dueAt: 30 * minute } as const
    expect(ageOf(ticket, limits, 61 * minute)).toMatchObject({ ms: minute, tone: 'fresh' })
    expect(ageOf(ticket, limits, 90 * minute).tone).toBe('slow')
  })
})

describe('the limits of the shop', () => {
  const tones = (ticket: Parameters<typeof ageOf>[0], minutes: number) =>
    [5, 30].map(
      (limit) => ageOf(ticket, { warnAfterMinutes: limit, lateAfterMinutes: limit }, minutes * minute).tone,
    )

  it('kitchen.warnAfterMinutes: how long before its due time an order turns amber', () => {
    const ticket = { status: 'preparing', placedAt: 0, readyAt: undefined, dueAt: 100 * minute } as const
    expect(tones(ticket, 80)).toEqual(['fresh', 'slow'])
  })

  it('kitchen.lateAfterMinutes: how long a ready order waits before it turns amber', () => {
    const ticket = { status: 'ready', placedAt: 0, readyAt: 0, dueAt: minute } as const
    expect(tones(ticket, 10)).toEqual(['slow', 'fresh'])
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
