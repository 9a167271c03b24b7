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
  test.each<[string, string, number, string[], number]>([
    [
      'Sydney goes forward',
      sydney,
      Date.UTC(2026, 9, 3, 2),
      ['Sat 03 22:00 to Sun 04 04:00', 'Sun 04 22:00 to Mon 05 04:00'],
      5,
    ],
    [
      'Sydney goes back',
      sydney,
      Date.UTC(2026, 3, 4, 2),
      ['Sat 04 22:00 to Sun 05 04:00', 'Sun 05 22:00 to Mon 06 04:00'],
      7,
    ],
    [
      'Los Angeles goes forward',
      losAngeles,
      Date.UTC(2026, 2, 7, 20),
      ['Sat 07 22:00 to Sun 08 04:00', 'Sun 08 22:00 to Mon 09 04:00'],
      5,
    ],
    [
      'Los Angeles goes back',
      losAngeles,
      Date.UTC(2026, 9, 31, 20),
      ['Sat 31 22:00 to Sun 01 04:00', 'Sun 01 22:00 to Mon 02 04:00'],
      7,
    ],
  ])('%s: a night closes when the clock shows its end', (_, timeZone, now, expected, hours) => {
    const spans = expandHours(now, timeZone, everyDay(1320, 360), [])
    expect(shown(spans.slice(0, 2), timeZone)).toEqual(expected)
    expect(spans.map(({ from, to }) => (to - from) / hour).slice(0, 2)).toEqual([hours, 6])
  })

  test.each([
    [sydney, Date.UTC(2026, 3, 4, 2)],
    [sydney, Date.UTC(2026, 9, 3, 2)],
    ['America/New_York', Date.UTC(2026, 9, 31, 12)],
    ['Europe/Berlin', Date.UTC(2026, 9, 24, 12)],
    ['America/Santiago', Date.UTC(2026, 3, 3, 12)],
    ['America/Santiago', Date.UTC(2026, 8, 4, 12)],
  ])('in %s a shop open for 24 hours has no gap on days of 23 or 25 hours', (timeZone, now) => {
    expect(expandHours(now, timeZone, everyDay(0, 1440), [])).toHaveLength(1)
  })

  test('a whole day of 25 hours is open until its end, without other days', () => {
    const [sunday] = expandHours(
      Date.UTC(2026, 9, 31, 12),
      'America/New_York',
      [{ weekday: 7, opensMinute: 0, durationMinutes: 1440 }],
      [],
    )
    expect(sunday).toEqual({ from: Date.UTC(2026, 10, 1, 4), to: Date.UTC(2026, 10, 2, 5) })
  })

  // Sydney skips 02:00 to 03:00 on 4 October 2026 and repeats it on 5 April.
  test.each([
    [
      'that begins in a skipped hour begins at the change',
      Date.UTC(2026, 9, 3, 14),
      150,
      60,
      ['03:00', '03:30', 0.5],
    ],
    [
      'that ends in a skipped hour ends at the change',
      Date.UTC(2026, 9, 3, 14),
      60,
      90,
      ['01:00', '03:00', 1],
    ],
    [
      'that begins in a repeated hour begins the first time',
      Date.UTC(2026, 3, 4, 12),
      150,
      60,
      ['02:30', '03:30', 2],
    ],
    [
      'that ends in a repeated hour ends the first time',
      Date.UTC(2026, 3, 4, 12),
      60,
      90,
      ['01:00', '02:30', 1.5],
    ],
  ])('an opening %s', (_, now, opensMinute, durationMinutes, [from, to, hours]) => {
    const [found] = expandHours(now, sydney, [{ weekday: 7, opensMinute, durationMinutes }], [])
    const clocks = /^Sun \d\d (\d\d:\d\d) to Sun \d\d (\d\d:\d\d)$/.exec(
      shown(found ? [found] : [], sydney)[0] ?? '',
    )
    expect([clocks?.[1], clocks?.[2], found && (found.to - found.from) / hour]).toEqual([from, to, hours])
  })

  test('an opening within a skipped hour does not happen on that day', () => {
    const spans = expandHours(Date.UTC(2026, 9, 3, 14), sydney, everyDay(135, 30), [])
    expect(shown(spans.slice(0, 1), sydney)).toEqual(['Mon 05 02:15 to Mon 05 02:45'])
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
      'Sat 03 23:00 to Sun 04 03:00',
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
      { chargeId: 'weekend', weekdays: [6, 7], dates: [], hours: [] },
      { chargeId: 'holiday', weekdays: [], dates: ['2026-12-25', '2026-12-28'], hours: [] },
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
    const [sunday] = expandCharges(now, timeZone, [
      { chargeId: 'sunday', weekdays: [7], dates: [], hours: [] },
    ])
    const [first] = sunday?.spans ?? []
    expect(first && (first.to - first.from) / hour).toBe(hours)
  })

  test('a day that is a holiday from the evening is charged from then, and joins the next day', () => {
    const [holiday] = expandCharges(Date.UTC(2026, 11, 20, 2), 'Australia/Brisbane', [
      {
        chargeId: 'holiday',
        weekdays: [],
        dates: ['2026-12-25'],
        hours: [
          { date: '2026-12-24', opensMinute: 1080, durationMinutes: 360 },
          { date: '2026-12-31', opensMinute: 1140, durationMinutes: 300 },
        ],
      },
    ])
    expect(shown(holiday?.spans ?? [], 'Australia/Brisbane')).toEqual([
      'Thu 24 18:00 to Sat 26 00:00',
      'Thu 31 19:00 to Fri 01 00:00',
    ])
  })

  test('hours join the day that they begin on', () => {
    const [sunday] = expandCharges(Date.UTC(2026, 11, 26, 2), sydney, [
      {
        chargeId: 'sunday',
        weekdays: [7],
        dates: [],
        hours: [{ date: '2026-12-27', opensMinute: 1200, durationMinutes: 600 }],
      },
    ])
    expect(shown(sunday?.spans ?? [], sydney)[0]).toBe('Sun 27 00:00 to Mon 28 06:00')
  })
})
