import { expect, test } from 'vitest'
import { shopTime } from './use-shop-time.ts'

const evening = Date.UTC(2026, 10, 19, 8, 30)
const masks = { dateMask: 'DD/MM/YYYY', dateTimeMask: 'HH:mm DD/MM/YYYY' }
const at = (more: Partial<typeof masks>) => shopTime('en-GB', 'Australia/Sydney', { ...masks, ...more })

test('format.date: how the storefront shows dates', () => {
  expect(at({}).day(evening)).toBe('Thursday 19/11/2026')
  expect(at({ dateMask: 'YYYY-MM-DD' }).day(evening)).toBe('Thursday 2026-11-19')
})

test('format.dateTime: how the storefront and receipts show a moment', () => {
  expect(at({}).stamp(evening)).toBe('19:30 19/11/2026')
  expect(at({ dateTimeMask: 'HH:mm MM/DD/YYYY' }).stamp(evening)).toBe('19:30 11/19/2026')
})
