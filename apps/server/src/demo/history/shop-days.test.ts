import { expect, test } from 'vitest'
import { concord, harbour } from './businesses.ts'
import { createDraws } from './draws.ts'
import { planDay } from './plan-day.ts'
import { dayAt, isOpenAt } from './shop-days.ts'

const noon = Date.UTC(2026, 10, 26, 20)
const dayMs = 24 * 60 * 60_000

test.each([
  ['2026-11-26T07:00-08:00', true],
  ['2026-11-26T06:59-08:00', false],
  ['2026-11-26T19:29-08:00', true],
  ['2026-11-26T19:30-08:00', false],
  ['2026-11-27T02:00-08:00', false],
  // Sunday closes at 15:00.
  ['2026-11-29T14:59-08:00', true],
  ['2026-11-29T15:00-08:00', false],
  // The day after the clocks changed.
  ['2026-11-02T07:00-08:00', true],
])('concord at %s is open: %s', (at, isOpen) => {
  expect(isOpenAt(concord, Date.parse(at))).toBe(isOpen)
})

test('harbour is open at every hour, for visitors from everywhere', () => {
  for (let hour = 0; hour < 48; hour += 1) expect(isOpenAt(harbour, noon + hour * 3_600_000)).toBe(true)
})

test.each([harbour, concord])(
  'every planned order of $code comes and leaves while it is open',
  (business) => {
    for (let daysAgo = 1; daysAgo <= 60; daysAgo += 1) {
      const day = dayAt(business, noon, daysAgo)
      expect(day.at(0)).toBeLessThan(noon - (daysAgo - 1) * dayMs)
      for (const { placedAt, leftAt } of planDay(
        business,
        day,
        createDraws(`${business.code} ${day.date}`),
      )) {
        expect(isOpenAt(business, placedAt)).toBe(true)
        expect(isOpenAt(business, leftAt)).toBe(true)
      }
    }
  },
)
