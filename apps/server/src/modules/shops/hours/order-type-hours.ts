import type { Span } from '@tabard/domain/menu/shop-status'
import type { ClockOffsets } from '@tabard/domain/fulfilment/round-times'
import type { OrderType } from '@tabard/domain/fulfilment/order-type'
import { specialOf, weeklyOf, type ShopHours } from '@tabard/domain/hours/shop-hours'
import type { SettingValues } from '@tabard/domain/settings/registry'
import { Temporal } from 'temporal-polyfill'
import { createLruCache } from '../../../db/lru-cache.ts'
import { expandHours, startOf, toldDays } from './expand-hours.ts'
import type { ShopProfile } from '../shop-profile.ts'
import { localTime, tradingDate, tradingDateStart } from './trading-date.ts'

/** The most days that an answer lists; callers request later days by date. */
const mostDays = 366

type Hours = Pick<ShopProfile, 'hours' | 'timeZone'>

/** Opening hours as instants, from a local date on. */
interface ExpandedHours {
  readonly date: string
  readonly days: number
  readonly spans: readonly Span[]
}

/** Cached per version of the configuration: expanding a year takes tens of milliseconds. */
const expanded = new WeakMap<ShopHours, Map<string, ExpandedHours>>()

/**
 * The opening hours of an order type as instants, for at least `days` and at most `mostDays` days ahead. May
 * contain openings of today that have ended. Expanded once a day for each version of the configuration.
 */
export function orderTypeHours(
  { hours, timeZone }: Hours,
  { hoursScope }: Pick<OrderType, 'hoursScope'>,
  now: number,
  days: number,
): readonly Span[] {
  const requested = Math.min(days, mostDays)
  const { date } = localTime(now, timeZone)
  const byScope = expanded.get(hours) ?? new Map<string, ExpandedHours>()
  expanded.set(hours, byScope)
  const key = `${hoursScope} ${timeZone}`
  const known = byScope.get(key)
  if (known?.date === date && known.days >= requested) return known.spans
  const spans = expandHours(
    startOf(Temporal.PlainDate.from(date), timeZone),
    timeZone,
    weeklyOf(hours, hoursScope),
    specialOf(hours, hoursScope),
    requested,
  )
  byScope.set(key, { date, days: requested, spans })
  return spans
}

/** A trading date and its span. */
export interface ShopDay extends Span {
  readonly date: string
}

interface TradingShop {
  readonly timeZone: string
  readonly settings: Pick<SettingValues, 'trading.cutOffMinute'>
}

/** IANA has about 600 time zones. */
const mostZones = 600
/** Trading days from one date on, by time zone and cut-off. */
const shopDays = createLruCache<ShopDay[]>({ maxEntries: mostZones })

/**
 * The trading days (F15) from now to the one that contains `until`: hours after midnight belong to the evening
 * before. Cached, so cheap for each request.
 */
export function daysUntil(
  { timeZone, settings }: TradingShop,
  now: number,
  until: number,
): readonly ShopDay[] {
  const cutOff = settings['trading.cutOffMinute']
  const today = tradingDate(now, timeZone, cutOff)
  const key = `${timeZone} ${cutOff}`
  const known = shopDays.get(key)
  const days = known?.[0]?.date === today ? known : []
  let date = days.at(-1)?.date
  let from = days.at(-1)?.to ?? tradingDateStart(today, timeZone, cutOff)
  while (from < until) {
    date = date === undefined ? today : dayAfter(date)
    // A date that the zone skipped (Samoa, 2011) is an empty span.
    const to = tradingDateStart(dayAfter(date), timeZone, cutOff)
    days.push({ date, from, to })
    from = to
  }
  shopDays.set(key, days)
  return days.filter((day) => day.from < until)
}

function dayAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString()
}

/** The latest instant for an order for later: the end of the last trading day within `daysAhead`. */
export function laterUntil(
  { timeZone, settings }: TradingShop,
  { daysAhead }: Pick<OrderType, 'daysAhead'>,
  now: number,
): number {
  const cutOff = settings['trading.cutOffMinute']
  const last = Temporal.PlainDate.from(tradingDate(now, timeZone, cutOff)).add({ days: daysAhead + 1 })
  return tradingDateStart(last.toString(), timeZone, cutOff)
}

/**
 * How many days ahead prices by time are needed: as far as an order may be requested (`laterUntil`). One day
 * more covers values cached just before midnight.
 */
export function pricedDays({ orderTypes }: Pick<ShopProfile, 'orderTypes'>): number {
  const taken = orderTypes.filter(({ isOffered, takesLater }) => isOffered && takesLater)
  return Math.max(toldDays, ...taken.map((orderType) => orderType.daysAhead + 2))
}

/** Offsets between two days of UTC, by time zone. */
const offsetsOf = createLruCache<{
  readonly from: number
  readonly to: number
  readonly offsets: ClockOffsets
}>({ maxEntries: mostZones })

/**
 * The minutes by which local time differs from whole hours of UTC, for at least `from` to `to`, with every
 * change in between.
 */
export function clockOffsets({ timeZone }: Pick<Hours, 'timeZone'>, from: number, to: number): ClockOffsets {
  const known = offsetsOf.get(timeZone)
  const onboarding = Math.floor(from / 86_400_000) * 86_400_000
  if (known?.from === onboarding && to <= known.to) return known.offsets
  const made = { from: onboarding, to, offsets: findOffsets(timeZone, onboarding, to) }
  offsetsOf.set(timeZone, made)
  return made.offsets
}

function findOffsets(timeZone: string, from: number, to: number): ClockOffsets {
  let zoned = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
  const offsets = [{ from, minutes: offHour(zoned) }]
  for (;;) {
    const next = zoned.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > to) return offsets
    zoned = next
    const minutes = offHour(zoned)
    if (offsets.at(-1)?.minutes !== minutes) offsets.push({ from: zoned.epochMilliseconds, minutes })
  }
}

function offHour({ offsetNanoseconds }: Temporal.ZonedDateTime): number {
  return (((offsetNanoseconds / 60_000_000_000) % 60) + 60) % 60
}
