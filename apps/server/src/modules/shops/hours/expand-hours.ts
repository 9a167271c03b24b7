import type { ChargeWindow, DaypartWindow, DayNotice, Span } from '@tabard/domain/menu/shop-status'
import type { Daypart } from '@tabard/domain/menu/menu'
import { specialOf, type ShopHours, type SpecialDay, type WeeklyHours } from '@tabard/domain/hours/shop-hours'
import { Temporal } from 'temporal-polyfill'

/** A date with special hours; an empty list: closed that day. */
type Exception = Pick<SpecialDay, 'date' | 'hours'>

/** The days of a charge. */
export interface DatedCharge {
  readonly chargeId: string
  readonly weekdays: readonly number[]
  readonly dates: readonly string[]
}

/**
 * How many days ahead opening hours are expanded. Prices by time reach as far as orders do (`pricedDays`).
 */
export const toldDays = 14

/**
 * Expand opening hours to instants, from yesterday (an open night) to `days` ahead, and join touching spans
 * (F15). An opening is a local start and a duration in elapsed time, so daylight saving neither shortens nor
 * doubles a night.
 */
export function expandHours(
  now: number,
  timeZone: string,
  weekly: readonly WeeklyHours[],
  exceptions: readonly Exception[],
  days = toldDays,
): Span[] {
  const spans = dates(now, timeZone, days).flatMap((date) => {
    const exception = exceptions.find((entry) => entry.date === date.toString())
    const hours = exception?.hours ?? weekly.filter(({ weekday }) => weekday === date.dayOfWeek)
    return hours.map(({ opensMinute, durationMinutes }) =>
      opening(date, timeZone, opensMinute, durationMinutes),
    )
  })
  return joined(spans).filter(({ to }) => to > now)
}

/** Expand the messages of special days for pick-up, the order type of online guests. */
export function expandNotices(now: number, timeZone: string, hours: ShopHours): DayNotice[] {
  const special = specialOf(hours, 'pickUp').filter(
    ({ message }) => message.first !== '' || message.second !== '',
  )
  if (special.length === 0) return []
  return dates(now, timeZone).flatMap((date) => {
    const day = special.find((entry) => entry.date === date.toString())
    const to = startOf(date.add({ days: 1 }), timeZone)
    return day && to > now ? [{ from: startOf(date, timeZone), to, message: day.message }] : []
  })
}

/** Expand the days of each charge, local midnight to midnight, to instants. */
export function expandCharges(
  now: number,
  timeZone: string,
  charges: readonly DatedCharge[],
  days = toldDays,
): ChargeWindow[] {
  return charges.map(({ chargeId, weekdays, dates: on }) => {
    const spans = dates(now, timeZone, days)
      .filter((date) => weekdays.includes(date.dayOfWeek) || on.includes(date.toString()))
      .map((date) => ({ from: startOf(date, timeZone), to: startOf(date.add({ days: 1 }), timeZone) }))
    return { chargeId, spans: joined(spans).filter(({ to }) => to > now) }
  })
}

/**
 * Expand dayparts to instants. They apply on special days too: the opening hours decide whether the shop is
 * open.
 */
export function expandDayparts(
  now: number,
  timeZone: string,
  dayparts: readonly Daypart[],
  days = toldDays,
): DaypartWindow[] {
  return dayparts.map(({ id, hours }) => ({
    daypartId: id,
    spans: expandHours(now, timeZone, hours, [], days),
  }))
}

/** The local dates from yesterday to `days` ahead. */
export function dates(now: number, timeZone: string, days = toldDays): Temporal.PlainDate[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  return Array.from({ length: days + 2 }, (_, day) => today.add({ days: day - 1 }))
}

/** One opening as instants. */
export function opening(
  date: Temporal.PlainDate,
  timeZone: string,
  minute: number,
  durationMinutes: number,
): Span {
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 })
  const from = date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  return { from, to: from + durationMinutes * 60_000 }
}

/** The instant of local midnight. */
export function startOf(date: Temporal.PlainDate, timeZone: string): number {
  return date.toZonedDateTime(timeZone).epochMilliseconds
}

/** Sort spans and join those that touch or overlap. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else result.push(span)
  }
  return result
}
