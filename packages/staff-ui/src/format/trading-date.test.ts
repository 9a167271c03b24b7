import { expect, it } from 'vitest'
import { dayAfter } from './trading-date.ts'

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-10-04', 1, '2026-10-05'],
])('%s and %d days is %s', (date, days, expected) => {
  expect(dayAfter(date, days)).toBe(expected)
})
