import { describe, expect, test } from 'vitest'
import { checkHours } from './check-hours.ts'
import { hasOwnHours, specialOf, weeklyOf, type SpecialDay, type WeeklyHours } from './shop-hours.ts'

const on = (weekday: number, opensMinute: number, durationMinutes: number): WeeklyHours => ({
  weekday,
  opensMinute,
  durationMinutes,
})
const none = { first: '', second: '' }
const day = (date: string, more: Partial<SpecialDay> = {}): SpecialDay => ({
  date,
  scope: 'shop',
  hours: [],
  message: none,
  ...more,
})

describe('a week', () => {
  test.each<[string, WeeklyHours[], string[]]>([
    ['lunch and dinner', [on(5, 690, 180), on(5, 1020, 240)], []],
    ['adjacent opening hours', [on(5, 600, 120), on(5, 720, 60)], []],
    ['overlapping lunch and dinner', [on(5, 690, 400), on(5, 1020, 240)], ['shop.5']],
    ['a night that overlaps the next morning', [on(5, 1320, 300), on(6, 120, 60)], ['shop.6']],
    ['a night that ends where the morning begins', [on(5, 1320, 240), on(6, 120, 60)], []],
    ['Sunday night into Monday', [on(7, 1320, 300), on(1, 60, 60)], ['shop.1']],
    ['round the clock, every day', [1, 2, 3, 4, 5, 6, 7].map((weekday) => on(weekday, 0, 1_440)), []],
    ['the same twice', [on(2, 600, 60), on(2, 600, 60)], ['shop.2']],
  ])('%s', (_, week, expected) => {
    expect(checkHours({ weekly: { shop: week }, special: [] }).map(({ field }) => field)).toEqual(expected)
  })

  test('checks each order type separately', () => {
    const weekly = { shop: [on(1, 600, 60)], delivery: [on(1, 600, 60), on(1, 630, 60)] }
    expect(checkHours({ weekly, special: [] })).toEqual([{ field: 'delivery.1', fault: 'overlap' }])
  })
})

describe('special days', () => {
  test.each<[string, SpecialDay[], unknown[]]>([
    ['a leap day', [day('2028-02-29')], []],
    ['a date that does not exist', [day('2027-02-29')], [{ field: 'special.0', fault: 'date' }]],
    [
      'the same day twice',
      [day('2026-12-25'), day('2026-12-25')],
      [{ field: 'special.1', fault: 'repeated' }],
    ],
    ['the same day for another order type', [day('2026-12-25'), day('2026-12-25', { scope: 'table' })], []],
    [
      'hours that overlap',
      [
        day('2026-12-24', {
          hours: [
            { opensMinute: 600, durationMinutes: 180 },
            { opensMinute: 700, durationMinutes: 60 },
          ],
        }),
      ],
      [{ field: 'special.0', fault: 'overlap' }],
    ],
    [
      'a message that is too long',
      [day('2026-12-24', { message: { first: '', second: '好'.repeat(201) } })],
      [{ field: 'special.0', fault: 'tooLong', max: 200 }],
    ],
  ])('%s', (_, special, expected) => {
    expect(checkHours({ weekly: { shop: [] }, special })).toEqual(expected)
  })

  test("hours of an order type take precedence over the shop's hours", () => {
    const shut = day('2026-12-25')
    const own = day('2026-12-25', { scope: 'delivery', hours: [{ opensMinute: 600, durationMinutes: 60 }] })
    const hours = { weekly: { shop: [on(1, 600, 60)], table: [] }, special: [shut, own] }
    expect(specialOf(hours, 'delivery')).toEqual([own])
    expect(specialOf(hours, 'pickUp')).toEqual([shut])
    expect(weeklyOf(hours, 'delivery')).toEqual([on(1, 600, 60)])
    expect(weeklyOf(hours, 'table')).toEqual([])
    expect(
      ['shop', 'pickUp', 'delivery', 'table'].map((scope) => hasOwnHours(hours, scope as 'shop')),
    ).toEqual([false, false, true, true])
  })
})
