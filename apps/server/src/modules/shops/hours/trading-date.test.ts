import { expect, test } from 'vitest'
import { localTime, tradingDate, tradingDateStart } from './trading-date.ts'

const sydney = 'Australia/Sydney'
const losAngeles = 'America/Los_Angeles'

test.each([
  ['04:00 begins the day', Date.UTC(2026, 10, 19, 17, 0), sydney, 240, '2026-11-20'],
  ['a millisecond before is yesterday', Date.UTC(2026, 10, 19, 16, 59, 59, 999), sydney, 240, '2026-11-19'],
  ['midnight', Date.UTC(2026, 10, 19, 13, 0), sydney, 240, '2026-11-19'],
  ['the evening', Date.UTC(2026, 10, 19, 8, 0), sydney, 240, '2026-11-19'],
  ['the first day of a year', Date.UTC(2026, 11, 31, 14, 0), sydney, 240, '2026-12-31'],
  ['the first of March in a leap year', Date.UTC(2028, 1, 29, 15, 0), sydney, 240, '2028-02-29'],
  ['a cut-off at midnight', Date.UTC(2026, 10, 19, 13, 0), sydney, 0, '2026-11-20'],
  ['another zone', Date.UTC(2026, 10, 19, 11, 59), losAngeles, 240, '2026-11-18'],
  ['another zone at its cut-off', Date.UTC(2026, 10, 19, 12, 0), losAngeles, 240, '2026-11-19'],
  // By local time, in nights with a clock change too (F15).
  ['Sydney goes forward: 03:59, an hour early', Date.UTC(2026, 9, 3, 16, 59), sydney, 240, '2026-10-03'],
  ['Sydney goes forward: 04:00', Date.UTC(2026, 9, 3, 17, 0), sydney, 240, '2026-10-04'],
  ['Sydney goes back: 03:59, an hour late', Date.UTC(2026, 3, 4, 17, 59), sydney, 240, '2026-04-04'],
  ['Sydney goes back: 04:00', Date.UTC(2026, 3, 4, 18, 0), sydney, 240, '2026-04-05'],
  ['Los Angeles goes back: the second 01:30', Date.UTC(2026, 10, 1, 9, 30), losAngeles, 240, '2026-10-31'],
  ['Los Angeles goes back: 04:00', Date.UTC(2026, 10, 1, 12, 0), losAngeles, 240, '2026-11-01'],
])('%s', (_, now, timeZone, cutOffMinute, expected) => {
  expect(tradingDate(now, timeZone, cutOffMinute)).toBe(expected)
})

test.each([sydney, losAngeles])('in %s each trading date begins at its first instant', (timeZone) => {
  for (let day = 0; day < 400; day += 1) {
    const date = new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString().slice(0, 10)
    const start = tradingDateStart(date, timeZone, 240)
    expect(tradingDate(start, timeZone, 240)).toBe(date)
    expect(tradingDate(start - 1, timeZone, 240) < date).toBe(true)
  }
})

test('the minute of the local day', () => {
  expect(localTime(Date.UTC(2026, 10, 19, 13, 5), sydney)).toEqual({ date: '2026-11-20', minute: 5 })
  expect(localTime(Date.UTC(2026, 10, 19, 13, 5), losAngeles)).toEqual({ date: '2026-11-19', minute: 305 })
})
