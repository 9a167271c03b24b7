import type { Span } from '@tabard/domain/catalogue/availability'
import { Temporal } from 'temporal-polyfill'

interface LocalTime {
  readonly date: string
  readonly minute: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()
/** By time zone: its last minute. Every order asks, and a zone has one time a minute. */
const minutes = new Map<string, { readonly epochMinute: number; readonly time: LocalTime }>()

/**
 * The trading date of an instant: the shop's local date, where a day lasts until `cutOffMinute` of the next (decision
 * 15). `YYYY-MM-DD`. By the clock on the wall: at 03:59 it is still yesterday, whatever daylight saving did in the night.
 */
export function tradingDate(now: number, timeZone: string, cutOffMinute: number): string {
  const { date, minute } = localTime(now, timeZone)
  return minute < cutOffMinute ? dayBefore(date) : date
}

/** A date so many days earlier. */
export function daysBefore(date: string, days: number): string {
  return Temporal.PlainDate.from(date).subtract({ days }).toString()
}

let lastAsked = { date: '', before: '' }

/** Until the cut-off every order asks for the same one. */
function dayBefore(date: string): string {
  if (lastAsked.date !== date)
    lastAsked = { date, before: Temporal.PlainDate.from(date).subtract({ days: 1 }).toString() }
  return lastAsked.before
}

/** The shop's date and the minute of its day at an instant. */
export function localTime(now: number, timeZone: string): LocalTime {
  const epochMinute = Math.floor(now / 60_000)
  const known = minutes.get(timeZone)
  if (known?.epochMinute === epochMinute) return known.time
  const time = readLocalTime(now, timeZone)
  minutes.set(timeZone, { epochMinute, time })
  return time
}

/** By Intl, not Temporal: it takes a tenth of the time. */
function readLocalTime(now: number, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

/** The instant at which a trading date begins. */
export function tradingDateStart(date: string, timeZone: string, cutOffMinute: number): number {
  const time = Temporal.PlainTime.from({ hour: Math.floor(cutOffMinute / 60), minute: cutOffMinute % 60 })
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
}

/** A trading date from its first instant to the next date's. */
export function tradingDay(date: string, timeZone: string, cutOffMinute: number): Span {
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
  return {
    from: tradingDateStart(date, timeZone, cutOffMinute),
    to: tradingDateStart(next, timeZone, cutOffMinute),
  }
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}
