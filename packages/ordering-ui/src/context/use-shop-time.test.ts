import { loadCatalogue } from '@tabard/text/load-catalogue'
import { createTranslate } from '@tabard/text/translate'
import { expect, it } from 'vitest'
import { shopTime } from './use-shop-time.ts'

const english = createTranslate('en-gb', await loadCatalogue('shared', 'en-gb'))
const chinese = createTranslate('zh-hans', await loadCatalogue('shared', 'zh-hans'))

const evening = Date.parse('2026-11-24T02:30:00Z')
const masks = { dateMask: 'MM/DD/YYYY', dateTimeMask: 'h:mm A MM/DD/YYYY' }

it('writes clock and date as in the country of the shop', () => {
  const concord = shopTime(english, 'America/Los_Angeles', masks)
  expect(concord.clock(evening)).toBe('6:30 pm')
  expect(concord.fullDay(evening)).toBe('Monday 11/23/2026')
  expect(concord.stamp(evening)).toBe('6:30 pm 11/23/2026')
  expect(concord.dayAndClock(evening, evening - 86_400_000)).toBe('Tomorrow 6:30 pm')
  expect(concord.day(evening, evening - 7 * 86_400_000)).toBe('Mon Nov 23')
  expect(concord.midnight('last')).toBe('12:00 am')
  expect(shopTime(chinese, 'America/Los_Angeles', masks).clock(evening)).toBe('下午6:30')
})

it('writes the documented masks otherwise', () => {
  const sydney = shopTime(english, 'Australia/Sydney')
  expect(sydney.clock(evening)).toBe('13:30')
  expect(sydney.stamp(evening)).toBe('13:30 24/11/2026')
  expect([sydney.midnight('first'), sydney.midnight('last')]).toEqual(['00:00', '24:00'])
})

const at7pm = Date.UTC(2026, 10, 19, 8, 30)
const sydneyMasks = { dateMask: 'DD/MM/YYYY', dateTimeMask: 'HH:mm DD/MM/YYYY' }
const at = (more: Partial<typeof sydneyMasks>) =>
  shopTime(english, 'Australia/Sydney', { ...sydneyMasks, ...more })

it('format.date: how the storefront shows dates', () => {
  expect(at({}).fullDay(at7pm)).toBe('Thursday 19/11/2026')
  expect(at({ dateMask: 'YYYY-MM-DD' }).fullDay(at7pm)).toBe('Thursday 2026-11-19')
})

it('format.dateTime: how the storefront and receipts show a moment', () => {
  expect(at({}).stamp(at7pm)).toBe('19:30 19/11/2026')
  expect(at({ dateTimeMask: 'HH:mm MM/DD/YYYY' }).stamp(at7pm)).toBe('19:30 11/19/2026')
})
