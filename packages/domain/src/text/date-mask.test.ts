import { expect, it } from 'vitest'
import { byMask, defaultMasks, isMonthFirst } from './date-mask.ts'

const parts = { YYYY: '2026', MM: '11', DD: '20', HH: '18', mm: '05', 'h:mm A': '6:05 pm' }

it.each([
  [defaultMasks.dateMask, '20/11/2026'],
  [defaultMasks.dateTimeMask, '18:05 20/11/2026'],
  ['HH:mm MM/DD/YYYY', '18:05 11/20/2026'],
  ['YYYY-MM-DD HH:mm', '2026-11-20 18:05'],
  ['h:mm A MM/DD/YYYY', '6:05 pm 11/20/2026'],
])('%s writes %s', (mask, written) => {
  expect(byMask(mask, parts)).toBe(written)
})

it.each([
  ['DD/MM/YYYY', false],
  ['MM/DD/YYYY', true],
  ['YYYY-MM-DD', false],
  ['DD', false],
])('%s: the month first is %s', (mask, expected) => {
  expect(isMonthFirst(mask)).toBe(expected)
})
