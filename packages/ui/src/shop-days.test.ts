import { loadCatalogue } from '@tabard/text/load-catalogue'
import { createTranslate } from '@tabard/text/translate'
import { describe, expect, it } from 'vitest'
import { createShopDays } from './shop-days.ts'

const texts = {
  'en-gb': createTranslate('en-gb', await loadCatalogue('shared', 'en-gb')),
  'zh-hans': createTranslate('zh-hans', await loadCatalogue('shared', 'zh-hans')),
} as const

interface Shop {
  readonly language?: keyof typeof texts
  readonly timeZone?: string
  readonly cutOffMinute?: number
  readonly isMonthFirst?: boolean
}

/** The names of days in Sydney (UTC+11 in November), or elsewhere. */
function shopDays(shop: Shop = {}) {
  const { language = 'en-gb', timeZone = 'Australia/Sydney', cutOffMinute = 240, isMonthFirst = false } = shop
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return createShopDays({
    t: texts[language],
    timeZone,
    cutOffMinute,
    isMonthFirst,
    clock: (ms) => clock.format(ms),
  })
}

/** An instant by the clock in Sydney in November 2026. */
const sydney = (day: number, clock: string) =>
  Date.parse(`2026-11-${String(day).padStart(2, '0')}T${clock}:00+11:00`)

// Monday, 23 November 2026.
const now = sydney(23, '16:00')

describe('a day', () => {
  it.each([
    ['today', sydney(23, '16:46'), 'Today', '今天'],
    ['today in the morning', sydney(23, '04:00'), 'Today', '今天'],
    ['today before midnight', sydney(23, '23:59'), 'Today', '今天'],
    ['tomorrow', sydney(24, '09:00'), 'Tomorrow', '明天'],
    ['yesterday', sydney(22, '20:00'), 'Yesterday', '昨天'],
    ['within a week', sydney(25, '12:00'), 'Wed 25 Nov', '11月25日 周三'],
    ['a week ago', sydney(16, '12:00'), 'Mon 16 Nov', '11月16日 周一'],
    ['this year', Date.parse('2026-02-01T12:00:00+11:00'), 'Sun 1 Feb', '2月1日 周日'],
    ['next year', Date.parse('2027-01-01T12:00:00+11:00'), 'Fri 1 Jan 2027', '2027年1月1日 周五'],
    ['last year', Date.parse('2025-12-31T12:00:00+11:00'), 'Wed 31 Dec 2025', '2025年12月31日 周三'],
    ['after midnight tonight', sydney(24, '01:30'), 'Tonight', '今天深夜'],
    ['the last minute of tonight', sydney(24, '03:59'), 'Tonight', '今天深夜'],
    ['the first minute of tomorrow', sydney(24, '04:00'), 'Tomorrow', '明天'],
    ['after midnight tomorrow', sydney(25, '01:30'), 'Tomorrow night', '明天深夜'],
    ['after midnight yesterday', sydney(23, '01:30'), 'Last night', '昨天深夜'],
    ['after midnight on another day', sydney(28, '01:30'), 'Fri 27 Nov, late', '11月27日 周五深夜'],
  ])('%s', (_, at, english, chinese) => {
    expect(shopDays().day(at, now)).toBe(english)
    expect(shopDays({ language: 'zh-hans' }).day(at, now)).toBe(chinese)
  })

  it('has no relative name between midnight and the cut-off, when "tomorrow" could be two days', () => {
    const night = sydney(24, '00:30')
    expect(shopDays().day(sydney(24, '01:10'), night)).toBe('Tonight')
    expect(shopDays().day(sydney(23, '20:00'), night)).toBe('Mon 23 Nov')
    expect(shopDays().day(sydney(24, '18:30'), night)).toBe('Tue 24 Nov')
    expect(shopDays().day(sydney(25, '01:00'), night)).toBe('Tue 24 Nov, late')
    expect(shopDays().day(sydney(24, '18:30'), sydney(24, '04:00'))).toBe('Today')
  })

  it('ends at the cut-off of the shop', () => {
    expect(shopDays({ cutOffMinute: 60 }).day(sydney(24, '01:30'), now)).toBe('Tomorrow')
    expect(shopDays({ cutOffMinute: 0 }).day(sydney(24, '00:00'), now)).toBe('Tomorrow')
  })

  it('by the calendar starts at midnight', () => {
    expect(shopDays().calendarDay(sydney(24, '00:00'), now)).toBe('Tomorrow')
    expect(shopDays().calendarDay(sydney(24, '18:30'), sydney(24, '00:30'))).toBe('Today')
  })

  it('follows the zone of the shop', () => {
    // 21:00 on Sunday in Los Angeles is 16:00 on Monday in Sydney.
    const concord = shopDays({ timeZone: 'America/Los_Angeles', isMonthFirst: true })
    expect(concord.day(now, now)).toBe('Today')
    expect(concord.day(sydney(24, '12:00'), now)).toBe('Tomorrow')
    expect(concord.day(sydney(26, '12:00'), now)).toBe('Wed Nov 25')
    expect(concord.day(Date.parse('2027-01-02T04:00:00Z'), now)).toBe('Fri Jan 1, 2027')
  })

  it('is counted by dates when clocks change', () => {
    // Sydney: 25 hours on Sunday 5 April 2026, 23 hours on Sunday 4 October 2026.
    const autumn = Date.parse('2026-04-04T23:30:00+11:00')
    expect(shopDays().day(Date.parse('2026-04-05T23:30:00+10:00'), autumn)).toBe('Tomorrow')
    expect(shopDays().day(Date.parse('2026-04-06T05:00:00+10:00'), autumn)).toBe('Mon 6 Apr')
    // 02:30 happens twice: both belong to the evening before.
    expect(shopDays().day(Date.parse('2026-04-05T02:30:00+11:00'), autumn)).toBe('Tonight')
    expect(shopDays().day(Date.parse('2026-04-05T02:30:00+10:00'), autumn)).toBe('Tonight')
    const spring = Date.parse('2026-10-03T23:30:00+10:00')
    expect(shopDays().day(Date.parse('2026-10-04T03:30:00+11:00'), spring)).toBe('Tonight')
    expect(shopDays().day(Date.parse('2026-10-04T04:00:00+11:00'), spring)).toBe('Tomorrow')
    expect(shopDays().day(Date.parse('2026-10-05T04:00:00+11:00'), spring)).toBe('Mon 5 Oct')
  })
})

describe('a day and a clock', () => {
  it('stand alone or in a sentence', () => {
    const at = sydney(23, '16:46')
    expect(shopDays().dayAndClock(at, now)).toBe('Today 16:46')
    expect(shopDays().clockAndDay(at, now)).toBe('16:46 today')
    const chinese = shopDays({ language: 'zh-hans' })
    expect(chinese.dayAndClock(at, now)).toBe('今天 16:46')
    expect(chinese.clockAndDay(at, now)).toBe('今天 16:46')
    expect(chinese.dayAndClock(sydney(25, '16:46'), now)).toBe('11月25日 周三 16:46')
  })

  it('are a clock alone on the same day, by the calendar or by the trading date', () => {
    expect(shopDays().clockFrom(sydney(23, '18:30'), now)).toBe('18:30')
    expect(shopDays().clockFrom(sydney(24, '01:30'), now)).toBe('01:30')
    expect(shopDays().clockFrom(sydney(24, '11:00'), sydney(24, '00:30'))).toBe('11:00')
    expect(shopDays().clockFrom(sydney(24, '11:00'), now)).toBe('11:00 tomorrow')
    expect(shopDays().clockFrom(sydney(30, '11:00'), now)).toBe('11:00 Mon 30 Nov')
  })
})
