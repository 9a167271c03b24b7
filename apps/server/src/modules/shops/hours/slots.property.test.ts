import { usedOf, type BucketAllocation } from '@tabard/domain/capacity/buckets'
import type { WeeklyHours } from '@tabard/domain/hours/shop-hours'
import {
  firstSlots,
  isLaterTime,
  ordersResource,
  promiseAt,
  slotsBetween,
  type PromiseRequest,
} from '@tabard/domain/fulfilment/promise'
import { slotLengths } from '@tabard/domain/fulfilment/order-type'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShopProfile } from '../shop-profile.ts'
import { tradingDate } from './trading-date.ts'
import { clockOffsets, daysUntil, laterUntil, orderTypeHours } from './order-type-hours.ts'

// Property tests: times offered for later are compared with the platform's local time, minute by minute. They
// cover nights of clock changes and zones with offsets that are not whole hours.

const minute = 60_000
const day = 86_400_000

/** A zone, and an instant near a clock change or another special case. */
const places = [
  // Daylight saving begins and ends, one hour.
  ['Australia/Sydney', Date.UTC(2026, 9, 3, 16)],
  ['Australia/Sydney', Date.UTC(2027, 3, 3, 16)],
  // Daylight saving of half an hour.
  ['Australia/Lord_Howe', Date.UTC(2026, 9, 3, 15, 30)],
  ['Australia/Lord_Howe', Date.UTC(2027, 3, 3, 15)],
  // An offset of 45 minutes, all year.
  ['Asia/Kathmandu', Date.UTC(2026, 10, 19)],
  // Thirteen hours ahead of UTC.
  ['Pacific/Apia', Date.UTC(2026, 11, 31, 10)],
  ['America/Los_Angeles', Date.UTC(2026, 10, 1, 9)],
] as const

const quarters = (from: number, to: number) =>
  fc.integer({ min: from / 15, max: to / 15 }).map((count) => count * 15)

const weekly = fc
  .array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      opensMinute: quarters(0, 1425),
      // May end after midnight.
      durationMinutes: quarters(30, 1320),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((hours): WeeklyHours[] => hours)

const setting = fc.record({
  place: fc.constantFrom(...places),
  aroundMinutes: fc.integer({ min: -2_880, max: 600 }),
  weekly,
  slotMinutes: fc.constantFrom(...slotLengths),
  leadMinutes: fc.integer({ min: 0, max: 90 }),
  minutesBefore: fc.integer({ min: 0, max: 240 }),
  roadMinutes: fc.integer({ min: 0, max: 60 }),
})
type Setting = typeof setting extends fc.Arbitrary<infer Value> ? Value : never

const shopOf = ({ place: [timeZone], weekly: shop }: Setting): Pick<ShopProfile, 'timeZone' | 'hours'> => ({
  timeZone,
  hours: { weekly: { shop }, special: [] },
})

function requestOf(given: Setting, days: number): PromiseRequest {
  const now = given.place[1] + given.aroundMinutes * minute
  const profile = shopOf(given)
  return {
    orderType: {
      code: 'pickup',
      slotMinutes: given.slotMinutes,
      slotOrders: 2,
      slotUnits: undefined,
      whenFull: 'later',
      leadMinutes: given.leadMinutes,
      extra: undefined,
      minutesBefore: given.minutesBefore,
    },
    stations: [],
    work: new Map(),
    units: 1,
    used: () => 0,
    spans: orderTypeHours(profile, { hoursScope: 'shop' }, now, days + 1),
    clock: clockOffsets(profile, now - day, now + (days + 1) * day),
    roadMinutes: given.roadMinutes,
    now,
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** Local minutes since Monday 00:00, formatted by the platform rather than by our code. */
function wall(timeZone: string, at: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts['weekday'] ?? '')
  return weekday * 1_440 + Number(parts['hour']) * 60 + Number(parts['minute'])
}

/** Minutes of the day at which a trading date ends. */
const cutOffs = fc.constantFrom(0, 240, 360)

const days = 2
const runs = { numRuns: 60 }

describe('times for later', () => {
  test('each slot time while the shop is open and ready is offered once, no other time is, and each is accepted', () => {
    fc.assert(
      fc.property(setting, (given) => {
        const request = requestOf(given, days)
        const { now } = request
        const [timeZone] = given.place
        const to = now + days * day
        const offered = slotsBetween(request, now, to)
        expect(new Set(offered).size).toBe(offered.length)
        expect(offered).toEqual(offered.toSorted((a, b) => a - b))
        const prepared = given.leadMinutes + given.roadMinutes
        const soonest = now + Math.max(prepared, given.minutesBefore) * minute
        const requested: number[] = []
        const taken: number[] = []
        for (let at = Math.ceil(now / minute) * minute; at < to; at += minute) {
          const isRound = wall(timeZone, at) % given.slotMinutes === 0
          const isOpen = request.spans.some((span) => span.from + prepared * minute <= at && at <= span.to)
          const isWanted = isRound && isOpen && at >= soonest
          if (isWanted) requested.push(at)
          if (isLaterTime(request, at)) taken.push(at)
        }
        expect(taken).toEqual(requested)
        expect(offered).toEqual(requested)
      }),
      runs,
    )
  }, 120_000)

  test('the first time of a day is the first one offered on it', () => {
    fc.assert(
      fc.property(setting, fc.integer({ min: 0, max: 2_880 }), cutOffs, (given, laterMinutes, cutOff) => {
        const request = requestOf(given, days)
        const { now } = request
        const [timeZone] = given.place
        const from = now + laterMinutes * minute
        const settings = { 'trading.cutOffMinute': cutOff }
        const ahead = daysUntil({ timeZone, settings }, now, now + days * day)
        const offered = slotsBetween(request, from, now + (days + 2) * day)
        expect(firstSlots(request, ahead, from)).toEqual(
          ahead.map((each) => offered.find((at) => each.from <= at && at < each.to)),
        )
        for (const each of ahead) {
          expect(tradingDate(each.from, timeZone, cutOff)).toBe(each.date)
          expect(tradingDate(each.to - 1, timeZone, cutOff)).toBe(each.date)
        }
        expect(ahead[0]?.date).toBe(tradingDate(now, timeZone, cutOff))
      }),
      runs,
    )
  }, 120_000)

  test('a minute is open exactly when its local time is within the hours', () => {
    fc.assert(
      fc.property(setting, (given) => {
        const { spans, now } = requestOf(given, days)
        const others: [number, boolean][] = []
        const [timeZone, change] = given.place
        for (let at = Math.ceil(now / minute) * minute; at < now + days * day; at += 5 * minute) {
          // Of a repeated hour the first counts (ADR-204): the clock does not tell the second from it.
          if (at >= change && at < change + 60 * minute) continue
          const clock = wall(timeZone, at)
          const week = 7 * 1_440
          const says = given.weekly.some(({ weekday, opensMinute, durationMinutes }) => {
            const since = (clock - (weekday - 1) * 1_440 - opensMinute + week) % week
            return since < durationMinutes
          })
          const isOpen = spans.some(({ from, to }) => from <= at && at < to)
          if (isOpen !== says) others.push([at, says])
        }
        expect(others).toEqual([])
      }),
      runs,
    )
  }, 120_000)

  test('a slot accepts up to its limit over clock changes, and each order counts in its slot', () => {
    fc.assert(
      fc.property(setting, fc.array(fc.nat(40), { maxLength: 60 }), (given, picks) => {
        const allocations: BucketAllocation[] = []
        const request: PromiseRequest = {
          ...requestOf(given, days),
          used: (resource, startsAt) => usedOf(allocations)(resource, startsAt),
        }
        const offered = slotsBetween(request, request.now, request.now + days * day)
        for (const pick of picks) {
          const at = offered[pick % Math.max(1, offered.length)]
          if (at === undefined) continue
          const taken = request.used(ordersResource('pickup'), at)
          const promised = promiseAt(request, at)
          expect(promised.isFull).toBe(taken >= 2)
          if (promised.isFull) continue
          expect(promised.allocations).toEqual([
            {
              resource: ordersResource('pickup'),
              startsAt: at,
              endsAt: at + request.orderType.slotMinutes * minute,
              units: 1,
              limit: 2,
            },
          ])
          allocations.push(...promised.allocations)
        }
      }),
      runs,
    )
  }, 120_000)

  test('orders are accepted until the end of the last trading day, hours after midnight included', () => {
    fc.assert(
      fc.property(setting, fc.integer({ min: 0, max: 7 }), cutOffs, (given, daysAhead, cutOff) => {
        const [timeZone] = given.place
        const now = given.place[1] + given.aroundMinutes * minute
        const settings = { 'trading.cutOffMinute': cutOff }
        const until = laterUntil({ timeZone, settings }, { daysAhead }, now)
        const last = tradingDate(until - minute, timeZone, cutOff)
        expect(wall(timeZone, until) % 1_440).toBe(cutOff)
        expect(tradingDate(until, timeZone, cutOff) > last).toBe(true)
        const today = tradingDate(now, timeZone, cutOff)
        expect((Date.parse(last) - Date.parse(today)) / day).toBe(daysAhead)
      }),
      runs,
    )
  })
})
