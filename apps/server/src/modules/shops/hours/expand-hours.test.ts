import type { WeeklyHours } from '@tabard/domain/hours/shop-hours'
import { describe, expect, test } from 'vitest'
import { expandCharges, expandHours, expandNotices } from './expand-hours.ts'

const sydney = 'Australia/Sydney'
const losAngeles = 'America/Los_Angeles'
const hour = 3_600_000

const everyDay = (opensMinute: number, durationMinutes: number): WeeklyHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute, durationMinutes }))
/** Format spans in local time. */
function shown(spans: readonly { from: number; to: number }[], timeZone: string): string[] {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return spans.map(({ from, to }) => `${format.format(from)} to ${format.format(to)}`.replaceAll(',', ''))
}

describe('opening hours as instants', () => {
  test('two weeks of lunches, without the one that is over', () => {
    const now = Date.UTC(2026, 10, 19, 8)
    const spans = expandHours(now, sydney, everyDay(690, 180), [])
    expect(spans).toHaveLength(14)
    expect(shown(spans, sydney)[0]).toBe('Fri 20 11:30 to Fri 20 14:30')
    expect(shown(spans, sydney).at(-1)).toBe('Thu 03 11:30 to Thu 03 14:30')
  })

  test('a night that began yesterday is still open', () => {
    const afterMidnight = Date.UTC(2026, 10, 19, 14)
    const [night] = expandHours(afterMidnight, sydney, everyDay(1020, 540), [])
    expect(shown(night ? [night] : [], sydney)).toEqual(['Thu 19 17:00 to Fri 20 02:00'])
  })

  test('all-day opening is one span, and touching or overlapping spans are joined', () => {
    const now = Date.UTC(2026, 10, 19, 8)
    expect(expandHours(now, sydney, everyDay(0, 1440), [])).toHaveLength(1)
    const thursday = [
      { weekday: 4, opensMinute: 600, durationMinutes: 120 },
      { weekday: 4, opensMinute: 720, durationMinutes: 60 },
      { weekday: 4, opensMinute: 900, durationMinutes: 60 },
      { weekday: 4, opensMinute: 930, durationMinutes: 120 },
    ]
    expect(shown(expandHours(Date.UTC(2026, 10, 18, 20), sydney, thursday, []).slice(0, 2), sydney)).toEqual([
      'Thu 19 10:00 to Thu 19 13:00',
      'Thu 19 15:00 to Thu 19 17:30',
    ])
  })

  test("special hours replace the day's hours; without any the shop is closed", () => {
    const now = Date.UTC(2026, 11, 23, 20)
    const spans = expandHours(now, sydney, everyDay(600, 60), [
      { date: '2026-12-25', hours: [] },
      { date: '2026-12-26', hours: [{ opensMinute: 720, durationMinutes: 30 }] },
    ])
    expect(shown(spans.slice(0, 3), sydney)).toEqual([
      'Thu 24 10:00 to Thu 24 11:00',
      'Sat 26 12:00 to Sat 26 12:30',
      'Sun 27 10:00 to Sun 27 11:00',
    ])
  })

  test('an opening ends exactly at its end', () => {
    const closes = Date.UTC(2026, 10, 20, 3, 30)
    expect(expandHours(closes - 1, sydney, everyDay(690, 180), [])[0]?.to).toBe(closes)
    expect(expandHours(closes, sydney, everyDay(690, 180), [])[0]?.from).toBe(closes + 21 * hour)
  })

  // Clocks go forward on 4 October 2026 in Sydney and 8 March 2026 in Los Angeles, back on 5 April and 1 November.
  test.each<[string, string, number, string[]]>([
    [
      'Sydney goes forward',
      sydney,
      Date.UTC(2026, 9, 3, 2),
      ['Sat 03 22:00 to Sun 04 05:00', 'Sun 04 22:00 to Mon 05 04:00'],
    ],
    [
      'Sydney goes back',
      sydney,
      Date.UTC(2026, 3, 4, 2),
      ['Sat 04 22:00 to Sun 05 03:00', 'Sun 05 22:00 to Mon 06 04:00'],
    ],
    [
      'Los Angeles goes forward',
      losAngeles,
      Date.UTC(2026, 2, 7, 20),
      ['Sat 07 22:00 to Sun 08 05:00', 'Sun 08 22:00 to Mon 09 04:00'],
    ],
    [
      'Los Angeles goes back',
      losAngeles,
      Date.UTC(2026, 9, 31, 20),
      ['Sat 31 22:00 to Sun 01 03:00', 'Sun 01 22:00 to Mon 02 04:00'],
    ],
  ])(
    '%s: a night of six hours stays six hours, and the next opens at the same local time',
    (_, timeZone, now, expected) => {
      const spans = expandHours(now, timeZone, everyDay(1320, 360), [])
      expect(shown(spans.slice(0, 2), timeZone)).toEqual(expected)
      expect(spans.every(({ from, to }) => to - from === 6 * hour)).toBe(true)
    },
  )

  test('an opening in a skipped hour begins at the end of that hour', () => {
    const [opening] = expandHours(
      Date.UTC(2026, 9, 3, 14),
      sydney,
      [{ weekday: 7, opensMinute: 150, durationMinutes: 60 }],
      [],
    )
    expect(shown(opening ? [opening] : [], sydney)).toEqual(['Sun 04 03:30 to Sun 04 04:30'])
  })
})

describe('special days', () => {
  // Clocks go forward in the night to 4 October 2026.
  const shortNight = Date.UTC(2026, 9, 3, 2)

  test('two openings on one day, the second past midnight and over a clock change', () => {
    const spans = expandHours(shortNight, sydney, everyDay(600, 60), [
      {
        date: '2026-10-03',
        hours: [
          { opensMinute: 840, durationMinutes: 60 },
          { opensMinute: 1380, durationMinutes: 240 },
        ],
      },
    ])
    expect(shown(spans.slice(0, 3), sydney)).toEqual([
      'Sat 03 14:00 to Sat 03 15:00',
      'Sat 03 23:00 to Sun 04 04:00',
      'Sun 04 10:00 to Sun 04 11:00',
    ])
  })

  test('a closed day does not end the night of the day before', () => {
    const spans = expandHours(Date.UTC(2026, 11, 24, 2), sydney, everyDay(1320, 300), [
      { date: '2026-12-25', hours: [] },
    ])
    expect(shown(spans.slice(0, 2), sydney)).toEqual([
      'Thu 24 22:00 to Fri 25 03:00',
      'Sat 26 22:00 to Sun 27 03:00',
    ])
  })

  test('yesterday’s special night is still open after midnight', () => {
    const spans = expandHours(
      Date.UTC(2026, 11, 24, 14, 30),
      sydney,
      [],
      [{ date: '2026-12-24', hours: [{ opensMinute: 1200, durationMinutes: 360 }] }],
    )
    expect(shown(spans, sydney)).toEqual(['Thu 24 20:00 to Fri 25 02:00'])
  })

  test('messages apply from local midnight to midnight and end then', () => {
    const message = { first: 'Daylight saving', second: '夏令时' }
    const hours = {
      weekly: { shop: [] },
      special: [
        { date: '2026-10-04', scope: 'shop', hours: [], message },
        { date: '2026-10-05', scope: 'shop', hours: [], message: { first: '', second: '' } },
        { date: '2026-10-06', scope: 'delivery', hours: [], message },
      ],
    } as const
    const notices = expandNotices(shortNight, sydney, hours)
    expect(shown(notices, sydney)).toEqual(['Sun 04 00:00 to Mon 05 00:00'])
    expect(notices[0]?.message).toEqual(message)
    // That Sunday has 23 hours.
    const [notice] = notices
    expect(notice && (notice.to - notice.from) / hour).toBe(23)
    expect(expandNotices(notice?.to ?? 0, sydney, hours)).toEqual([])
    expect(expandNotices((notice?.to ?? 0) - 1, sydney, hours)).toHaveLength(1)
  })
})

describe('dated charges as instants', () => {
  test('a Sunday is charged from local midnight to midnight, and two adjacent days are one span', () => {
    const [weekend, holiday] = expandCharges(Date.UTC(2026, 11, 24, 2), sydney, [
      { chargeId: 'weekend', weekdays: [6, 7], dates: [] },
      { chargeId: 'holiday', weekdays: [], dates: ['2026-12-25', '2026-12-28'] },
    ])
    expect(shown(weekend?.spans ?? [], sydney)).toEqual([
      'Sat 26 00:00 to Mon 28 00:00',
      'Sat 02 00:00 to Mon 04 00:00',
    ])
    expect(shown(holiday?.spans ?? [], sydney)).toEqual([
      'Fri 25 00:00 to Sat 26 00:00',
      'Mon 28 00:00 to Tue 29 00:00',
    ])
  })

  test.each([
    [sydney, Date.UTC(2026, 9, 3, 2), 23],
    [sydney, Date.UTC(2026, 3, 4, 2), 25],
  ])('the Sunday of a clock change in %s has its true length', (timeZone, now, hours) => {
    const [sunday] = expandCharges(now, timeZone, [{ chargeId: 'sunday', weekdays: [7], dates: [] }])
    const [first] = sunday?.spans ?? []
    expect(first && (first.to - first.from) / hour).toBe(hours)
  })
})
