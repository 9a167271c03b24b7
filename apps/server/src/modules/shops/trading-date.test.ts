import { expect, test } from 'vitest'
import { localTime, tradingDate, tradingDateStart } from './trading-date.ts'

const sydney = 'Australia/Sydney'
const losAngeles = 'America/Los_Angeles'

test.each([
  ['four in the morning begins the day', Date.UTC(2026, 10, 19, 17, 0), sydney, 240, '2026-11-20'],
  ['a moment before, it is yesterday', Date.UTC(2026, 10, 19, 16, 59, 59, 999), sydney, 240, '2026-11-19'],
  ['midnight', Date.UTC(2026, 10, 19, 13, 0), sydney, 240, '2026-11-19'],
  ['the evening', Date.UTC(2026, 10, 19, 8, 0), sydney, 240, '2026-11-19'],
  ['the first of a year', Date.UTC(2026, 11, 31, 14, 0), sydney, 240, '2026-12-31'],
  ['the first of March in a leap year', Date.UTC(2028, 1, 29, 15, 0), sydney, 240, '2028-02-29'],
  ['a cut-off at midnight', Date.UTC(2026, 10, 19, 13, 0), sydney, 0, '2026-11-20'],
  ['another zone', Date.UTC(2026, 10, 19, 11, 59), losAngeles, 240, '2026-11-18'],
  ['and its cut-off', Date.UTC(2026, 10, 19, 12, 0), losAngeles, 240, '2026-11-19'],
  // By the wall's clock, whatever daylight saving did in the night (F15).
  ['Sydney goes forward: 03:59 comes an hour early', Date.UTC(2026, 9, 3, 16, 59), sydney, 240, '2026-10-03'],
  ['and 04:00 too', Date.UTC(2026, 9, 3, 17, 0), sydney, 240, '2026-10-04'],
  ['Sydney goes back: 03:59 comes an hour late', Date.UTC(2026, 3, 4, 17, 59), sydney, 240, '2026-04-04'],
  ['and 04:00 then', Date.UTC(2026, 3, 4, 18, 0), sydney, 240, '2026-04-05'],
  ['Los Angeles goes back: the second 01:30', Date.UTC(2026, 10, 1, 9, 30), losAngeles, 240, '2026-10-31'],
  ['Los Angeles goes back: 04:00', Date.UTC(2026, 10, 1, 12, 0), losAngeles, 240, '2026-11-01'],
])('%s', (_, now, timeZone, cutOffMinute, expected) => {
  expect(tradingDate(now, timeZone, cutOffMinute)).toBe(expected)
})

test.each([sydney, losAngeles])(
  'in %s each date begins at the instant from which it is that date',
  (timeZone) => {
    for (let day = 0; day < 400; day += 1) {
      const date = new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString().slice(0, 10)
      const start = tradingDateStart(date, timeZone, 240)
      expect(tradingDate(start, timeZone, 240)).toBe(date)
      expect(tradingDate(start - 1, timeZone, 240) < date).toBe(true)
    }
  },
)

test("the minute of the shop's day", () => {
  expect(localTime(Date.UTC(2026, 10, 19, 13, 5), sydney)).toEqual({ date: '2026-11-20', minute: 5 })
  expect(localTime(Date.UTC(2026, 10, 19, 13, 5), losAngeles)).toEqual({ date: '2026-11-19', minute: 305 })
})
