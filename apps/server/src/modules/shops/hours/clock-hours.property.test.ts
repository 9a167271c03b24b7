import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { expandCharges, expandDayparts, expandHours, wholeDay } from './expand-hours.ts'
import { expandSchedule } from '../shop-promotions.ts'
import { clockInstant, tradingDate, tradingDateStart } from './trading-date.ts'

// Property tests of openings by the local clock (ADR-204), around every clock change of several years. The platform's own
// formatting, minute by minute, is the reference.

const minute = 60_000
const day = 86_400_000

const zones = [
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'America/New_York',
  'America/Los_Angeles',
  'America/Havana',
  'America/Asuncion',
  // Changes at midnight, so that a day begins at 01:00, or 23:00 is repeated.
  'America/Santiago',
  'America/St_Johns',
  'Europe/Berlin',
  'Africa/Casablanca',
  'Asia/Beirut',
  // No changes since 2022, before that at midnight.
  'Asia/Tehran',
  'Asia/Shanghai',
]

/** The clock changes of a zone from 2019 to 2032; one instant of the year where there is none. */
function changesOf(timeZone: string): number[] {
  const found: number[] = [Date.UTC(2026, 5, 1)]
  let zoned = Temporal.Instant.fromEpochMilliseconds(Date.UTC(2019, 0, 1)).toZonedDateTimeISO(timeZone)
  for (;;) {
    const next = zoned.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > Date.UTC(2032, 0, 1)) return found
    found.push(next.epochMilliseconds)
    zoned = next
  }
}

const changes = zones.flatMap((timeZone) => changesOf(timeZone).map((at) => ({ timeZone, at })))
const change = fc.constantFrom(...changes)
const fives = (from: number, to: number) =>
  fc.integer({ min: from / 5, max: to / 5 }).map((count) => count * 5)

/** What the clock shows at each five minutes around a change, `2026-04-05 02:55`. */
const shownAround = new Map<string, { readonly at: number; readonly shown: string }[]>()
function clockAround({ timeZone, at: change }: (typeof changes)[number]) {
  const key = `${timeZone} ${change}`
  const known = shownAround.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const from = Math.floor(change / day) * day - 3 * day
  const made = Array.from({ length: (8 * day) / (5 * minute) }, (_, place) => {
    const at = from + place * 5 * minute
    return { at, shown: format.format(at) }
  })
  shownAround.set(key, made)
  return made
}

/** The reference: the first instant at which the clock shows this time of a date, or a later one. */
function firstShown(around: (typeof changes)[number], date: Temporal.PlainDate, ofDay: number) {
  const on = date.add({ days: Math.floor(ofDay / 1_440) }).toString()
  const time = [Math.floor((ofDay % 1_440) / 60), ofDay % 60].map((part) => String(part).padStart(2, '0'))
  const clock = `${on} ${time.join(':')}`
  return clockAround(around).find(({ shown }) => shown >= clock)?.at
}

const dateOf = ({ timeZone, at }: (typeof changes)[number], daysLater: number) =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: daysLater })

const opening = fc.record({
  around: change,
  daysLater: fc.integer({ min: -1, max: 1 }),
  opensMinute: fives(0, 1_435),
  durationMinutes: fives(5, 1_440),
})
const runs = { numRuns: 600 }

describe('openings by the local clock', () => {
  test('a time of a date is the first instant at which the clock shows it or a later time', () => {
    fc.assert(
      fc.property(change, fc.integer({ min: -1, max: 1 }), fives(0, 2_875), (around, daysLater, ofDay) => {
        const date = dateOf(around, daysLater)
        expect(clockInstant(date, ofDay, around.timeZone)).toBe(firstShown(around, date, ofDay))
      }),
      runs,
    )
  })

  test('hours, dayparts, offers and dated charges all last from their start to their end on the clock', () => {
    fc.assert(
      fc.property(opening, ({ around, daysLater, opensMinute, durationMinutes }) => {
        const { timeZone } = around
        const date = dateOf(around, daysLater)
        const from = firstShown(around, date, opensMinute) ?? 0
        const to = firstShown(around, date, opensMinute + durationMinutes) ?? 0
        const expected = from < to ? [{ from, to }] : []
        const now = around.at - 3 * day
        const on = date.toString()
        const length = { opensMinute, durationMinutes }
        const weekly = [{ weekday: date.dayOfWeek, ...length }]
        const of = (spans: readonly { from: number; to: number }[]) =>
          spans.filter((span) => span.from >= around.at - 3 * day && span.to <= around.at + 4 * day)
        expect(of(expandHours(now, timeZone, [], [{ date: on, hours: [length] }]))).toEqual(expected)
        expect(of(expandHours(now, timeZone, weekly, []).slice(0, 1))).toEqual(of(expected))
        expect(
          of(
            expandDayparts(now, timeZone, [{ id: 'a', names: { first: '', second: '' }, hours: weekly }])[0]
              ?.spans ?? [],
          ).slice(0, 1),
        ).toEqual(of(expected))
        const schedule = { from: on, to: on, weekdays: [], hours: length }
        expect(of(expandSchedule(now, timeZone, schedule, 14))).toEqual(expected)
        const charge = { chargeId: 'a', weekdays: [], dates: [], hours: [{ date: on, ...length }] }
        expect(of(expandCharges(now, timeZone, [charge])[0]?.spans ?? [])).toEqual(expected)
      }),
      runs,
    )
  })

  test('the parts of a day follow each other without gap or overlap, and make up the whole day', () => {
    fc.assert(
      fc.property(
        change,
        fc.integer({ min: -1, max: 1 }),
        fc.uniqueArray(fives(5, 1_435), { maxLength: 8 }),
        (around, daysLater, cuts) => {
          const { timeZone } = around
          const date = dateOf(around, daysLater)
          const bounds = [0, ...cuts.toSorted((a, b) => a - b), 1_440]
          const instants = bounds.map((at) => clockInstant(date, at, timeZone))
          expect(instants).toEqual(instants.toSorted((a, b) => a - b))
          const hours = bounds
            .slice(0, -1)
            .map((at, place) => ({ opensMinute: at, durationMinutes: (bounds[place + 1] ?? 1_440) - at }))
          const special = [{ date: date.toString(), hours }]
          expect(expandHours(around.at - 3 * day, timeZone, [], special)).toEqual([wholeDay(date, timeZone)])
        },
      ),
      runs,
    )
  })

  test('a venue open all day every day never closes', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      opensMinute: 0,
      durationMinutes: 1_440,
    }))
    for (const { timeZone, at } of changes)
      expect(expandHours(at - 2 * day, timeZone, always, [])).toHaveLength(1)
  })

  test('each instant belongs to the trading date whose span has it, with any cut-off', () => {
    fc.assert(
      fc.property(change, fives(-1_440, 1_440), fives(0, 1_435), ({ timeZone, at: from }, later, cutOff) => {
        const at = Math.floor(from / minute) * minute + later * minute
        const date = tradingDate(at, timeZone, cutOff)
        const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
        expect(tradingDateStart(date, timeZone, cutOff)).toBeLessThanOrEqual(at)
        expect(tradingDateStart(next, timeZone, cutOff)).toBeGreaterThan(at)
      }),
      runs,
    )
  })
})
