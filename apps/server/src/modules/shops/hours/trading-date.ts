import { createLocalTime, type LocalTime } from '@tabard/domain/hours/local-time'
import type { Span } from '@tabard/domain/menu/shop-status'
import type { SettingValues } from '@tabard/domain/settings/registry'
import { Temporal } from 'temporal-polyfill'
import { createLruCache } from '../../../db/lru-cache.ts'

const dayMinutes = 1_440

/**
 * The first instant at which the clock of a place shows `minute` of a date, or a later time (ADR-204): a time that the
 * clock skips is the instant of the change, and of a time that it repeats the first counts. Minutes from 1440 on are
 * on the next day. Later times never have earlier instants, so openings that follow each other touch.
 */
export function clockInstant(date: Temporal.PlainDate, minute: number, timeZone: string): number {
  const ofDay = minute % dayMinutes
  const shown = date
    .add({ days: Math.floor(minute / dayMinutes) })
    .toPlainDateTime({ hour: Math.floor(ofDay / 60), minute: ofDay % 60 })
  const zoned = shown.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (zoned.toPlainDateTime().equals(shown)) return zoned.epochMilliseconds
  // Skipped: this instant is before the change.
  const change = zoned.getTimeZoneTransition('next')
  if (!change) throw new Error(`${timeZone} skips ${shown.toString()} without a change of its clock`)
  return change.epochMilliseconds
}

const readers = new Map<string, ReturnType<typeof createLocalTime>>()
/** The local time by time zone, cached for the current minute because every order reads it. */
const minutes = new Map<string, { readonly epochMinute: number; readonly time: LocalTime }>()

/**
 * The trading date of an instant, `YYYY-MM-DD` (F15): the local date, whose day ends at `cutOffMinute` of the
 * next. Compares local clock times, so that 03:59 belongs to the day before in nights with a clock change
 * too. A day that has begun does not end again when the clock goes back over the cut-off.
 */
export function tradingDate(now: number, timeZone: string, cutOffMinute: number): string {
  const { date, minute } = localTime(now, timeZone)
  if (minute >= cutOffMinute || now >= cachedStart(date, timeZone, cutOffMinute)) return date
  return dayBefore(date)
}

/** Two dates in each time zone, of which IANA has about 600. */
const starts = createLruCache<{ readonly at: number }>({ maxEntries: 1_200 })

/** Cached: each order before the cut-off needs it. */
function cachedStart(date: string, timeZone: string, cutOffMinute: number): number {
  const key = `${date} ${cutOffMinute} ${timeZone}`
  const known = starts.get(key)
  if (known) return known.at
  const at = tradingDateStart(date, timeZone, cutOffMinute)
  starts.set(key, { at })
  return at
}

/** `tradingDate` by the settings of a shop. */
export function tradingDateOf(
  shop: { readonly timeZone: string; readonly settings: Pick<SettingValues, 'trading.cutOffMinute'> },
  at: number,
): string {
  return tradingDate(at, shop.timeZone, shop.settings['trading.cutOffMinute'])
}

/** The date `days` days earlier. */
export function daysBefore(date: string, days: number): string {
  return Temporal.PlainDate.from(date).subtract({ days }).toString()
}

/** The instant with the same local time `days` days earlier, over a clock change too. */
export function sameTimeBefore(now: number, timeZone: string, days: number): number {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).subtract({ days })
    .epochMilliseconds
}

let lastRequested = { date: '', before: '' }

/** Cached: until the cut-off every order needs the same date. */
function dayBefore(date: string): string {
  if (lastRequested.date !== date) lastRequested = { date, before: daysBefore(date, 1) }
  return lastRequested.before
}

/** The local date and the minute of the day at an instant. */
export function localTime(now: number, timeZone: string): LocalTime {
  const epochMinute = Math.floor(now / 60_000)
  const known = minutes.get(timeZone)
  if (known?.epochMinute === epochMinute) return known.time
  const time = readerFor(timeZone)(now)
  minutes.set(timeZone, { epochMinute, time })
  return time
}

/** Intl takes a tenth of the time of Temporal. */
function readerFor(timeZone: string): ReturnType<typeof createLocalTime> {
  const known = readers.get(timeZone)
  if (known) return known
  const made = createLocalTime(timeZone)
  readers.set(timeZone, made)
  return made
}

/** The instant at which a trading date begins, by the local clock (ADR-204). */
export function tradingDateStart(date: string, timeZone: string, cutOffMinute: number): number {
  return clockInstant(Temporal.PlainDate.from(date), cutOffMinute, timeZone)
}

/** The span of a trading date. */
export function tradingDay(date: string, timeZone: string, cutOffMinute: number): Span {
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
  return {
    from: tradingDateStart(date, timeZone, cutOffMinute),
    to: tradingDateStart(next, timeZone, cutOffMinute),
  }
}
