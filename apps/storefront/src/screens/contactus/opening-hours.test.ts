import { describe, expect, it } from 'vitest'
import { shopTime } from '../../shop/use-shop-time.ts'
import { daysFrom } from './opening-hours.tsx'

const sydney = shopTime('en-GB', 'Australia/Sydney')
const at = (text: string) => Date.parse(text)

describe('the seven days of opening hours', () => {
  it('stand in the shop’s own days, whatever the reader’s', () => {
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
    expect(days[0]?.spans).toEqual([lunch])
    expect(days[1]?.spans).toEqual([])
  })
  it('stand at every day of a shop that does not shut', () => {
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
  it('keep a night with the day it begins on, and end a long day at its midnight', () => {
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
  it('lose no day when the clocks change', () => {
    // Sydney goes back an hour on 5 April 2026.
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
  it('names the day only when it is another one', () => {
    const now = at('2026-11-20T07:00:00Z')
    expect(sydney.clockFrom(at('2026-11-20T09:30:00Z'), now)).toBe('20:30')
    expect(sydney.clockFrom(at('2026-11-21T00:00:00Z'), now)).toBe('Saturday 11:00')
  })
})
