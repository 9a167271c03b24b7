import type { ChargeWindow, DaypartWindow, DayNotice, Span } from '@tabard/domain/menu/shop-status'
import type { Daypart } from '@tabard/domain/menu/menu'
import { specialOf, type ShopHours, type SpecialDay, type WeeklyHours } from '@tabard/domain/hours/shop-hours'
import { forbiddenId } from '@tabard/domain/pricing/tenders/forbidden-surcharges'
import { forbiddenNames, type SchemeRule } from '@tabard/domain/shops/scheme-rules'
import type { ChargeHours } from '@tabard/domain/shops/shop-fees'
import { Temporal } from 'temporal-polyfill'
import { clockInstant } from './trading-date.ts'

/** A date with special hours; an empty list: closed that day. */
type Exception = Pick<SpecialDay, 'date' | 'hours'>

/** The days of a charge, and its hours on days that are charged in part. */
export interface DatedCharge {
  readonly chargeId: string
  readonly weekdays: readonly number[]
  readonly dates: readonly string[]
  readonly hours: readonly ChargeHours[]
}

/**
 * How many days ahead opening hours are expanded. Prices by time reach as far as orders do (`pricedDays`).
 */
export const toldDays = 14

/**
 * Expand opening hours to instants, from yesterday (an open night) to `days` ahead, and join touching spans
 * (F15). An opening goes by the local clock from its start to its end (ADR-204).
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

/** Expand the days of each charge, local midnight to midnight, and its hours on other days, to instants. */
export function expandCharges(
  now: number,
  timeZone: string,
  charges: readonly DatedCharge[],
  days = toldDays,
): ChargeWindow[] {
  return charges.map(({ chargeId, weekdays, dates: on, hours }) => {
    const spans = dates(now, timeZone, days).flatMap((date) => {
      const day = date.toString()
      return [
        ...(weekdays.includes(date.dayOfWeek) || on.includes(day) ? [wholeDay(date, timeZone)] : []),
        ...hours
          .filter((part) => part.date === day)
          .map((part) => opening(date, timeZone, part.opensMinute, part.durationMinutes)),
      ]
    })
    return { chargeId, spans: joined(spans).filter(({ to }) => to > now) }
  })
}

/** Expand the days on which card schemes forbid surcharges to instants, by name (`forbiddenId`). */
export function expandForbidden(
  now: number,
  timeZone: string,
  rules: readonly SchemeRule[],
  days = toldDays,
): ChargeWindow[] {
  const spans = new Map<string, Span[]>()
  for (const date of dates(now, timeZone, days))
    for (const name of forbiddenNames(rules, date.toString()))
      spans.set(name, [...(spans.get(name) ?? []), wholeDay(date, timeZone)])
  return [...spans].map(([name, own]) => ({ chargeId: forbiddenId(name), spans: joined(own) }))
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

/** One opening as instants, by the local clock (ADR-204). Empty if the clock skips all of it. */
export function opening(
  date: Temporal.PlainDate,
  timeZone: string,
  minute: number,
  durationMinutes: number,
): Span {
  return {
    from: clockInstant(date, minute, timeZone),
    to: clockInstant(date, minute + durationMinutes, timeZone),
  }
}

/** A local day, whatever its length. */
export function wholeDay(date: Temporal.PlainDate, timeZone: string): Span {
  return { from: startOf(date, timeZone), to: startOf(date.add({ days: 1 }), timeZone) }
}

/** The first instant of a local day. */
export function startOf(date: Temporal.PlainDate, timeZone: string): number {
  return clockInstant(date, 0, timeZone)
}

/** Sort spans, leave out empty ones, and join those that touch or overlap. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    if (span.from >= span.to) continue
    const last = result.at(-1)
    if (last && span.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else result.push(span)
  }
  return result
}
