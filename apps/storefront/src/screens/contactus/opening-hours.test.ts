import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '@tabard/text/load-catalogue'
import { createTranslate } from '@tabard/text/translate'
import { shopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { daysFrom } from './opening-hours.tsx'

const english = createTranslate('en-gb', await loadCatalogue('shared', 'en-gb'))
const sydney = shopTime(english, 'Australia/Sydney')
const at = (text: string) => Date.parse(text)

describe('the seven days of opening hours', () => {
  it('follow the shop’s calendar, whatever the reader’s time zone', () => {
    const lunch = { from: at('2026-11-21T01:00:00Z'), to: at('2026-11-21T04:00:00Z') }
    const days = daysFrom(at('2026-11-20T14:30:00Z'), sydney, [lunch])
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ])
    expect(days.slice(0, 3).map(({ day }) => day)).toEqual(['Today', 'Tomorrow', 'Mon 23 Nov'])
    expect(days[0]?.spans).toEqual([lunch])
    expect(days[1]?.spans).toEqual([])
  })
  it('list every day of a shop that never closes', () => {
    const always = { from: at('2026-11-19T22:00:00Z'), to: at('2026-11-23T01:00:00Z') }
    const days = daysFrom(at('2026-11-20T01:00:00Z'), sydney, [always])
    const open = { from: undefined, to: undefined }
    expect(days.map(({ spans }) => spans)).toEqual([
      [{ from: always.from, to: undefined }],
      [open],
      [open],
      [{ from: undefined, to: always.to }],
      [],
      [],
      [],
    ])
  })
  it('keep a night with the day on which it starts, and end a long opening at midnight', () => {
    const night = { from: at('2026-11-20T07:00:00Z'), to: at('2026-11-20T15:00:00Z') }
    const day = { from: at('2026-11-21T13:00:00Z'), to: at('2026-11-22T13:00:00Z') }
    const days = daysFrom(at('2026-11-20T01:00:00Z'), sydney, [night, day])
    expect(days.slice(0, 4).map(({ spans }) => spans)).toEqual([
      [night],
      [],
      [{ from: undefined, to: undefined }],
      [],
    ])
  })
  it('skip no day when the clocks change', () => {
    // Sydney's clocks go back an hour on 5 April 2026.
    expect(daysFrom(at('2026-04-03T13:30:00Z'), sydney, []).map(({ date }) => date.slice(8))).toEqual([
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
    ])
  })
})

describe('shop time', () => {
  it('names the day only when it differs', () => {
    const now = at('2026-11-20T07:00:00Z')
    expect(sydney.clockFrom(at('2026-11-20T09:30:00Z'), now)).toBe('20:30')
    expect(sydney.clockFrom(at('2026-11-21T00:00:00Z'), now)).toBe('11:00 tomorrow')
  })
})
