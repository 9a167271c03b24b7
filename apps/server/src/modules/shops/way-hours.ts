import type { Span } from '@tabard/domain/catalogue/availability'
import type { ClockOffsets } from '@tabard/domain/fulfilment/round-times'
import type { Way } from '@tabard/domain/fulfilment/way'
import { specialOf, weeklyOf } from '@tabard/domain/hours/shop-hours'
import type { SettingValues } from '@tabard/domain/settings/registry'
import { Temporal } from 'temporal-polyfill'
import { expandHours, toldDays } from './expand-hours.ts'
import type { ShopProfile } from './shop-profile.ts'
import { localTime } from './trading-date.ts'

/** The days that an answer names at most; whoever asks for one further on names it. */
const mostDays = 366

type Hours = Pick<ShopProfile, 'hours' | 'timeZone'>

/** The opening hours that a way keeps, as instants, for so many days ahead. */
export function wayHours(
  { hours, timeZone }: Hours,
  way: Pick<Way, 'hoursScope'>,
  now: number,
  days: number,
): Span[] {
  const scope = way.hoursScope
  return expandHours(now, timeZone, weeklyOf(hours, scope), specialOf(hours, scope), Math.min(days, mostDays))
}

/**
 * The instant until which an order for later may be wanted: the end of the last day that lies near enough, with the hours
 * after midnight that are still of its trading day.
 */
export function laterUntil(
  {
    timeZone,
    settings,
  }: { readonly timeZone: string; readonly settings: Pick<SettingValues, 'trading.cutOffMinute'> },
  { daysAhead }: Pick<Way, 'daysAhead'>,
  now: number,
): number {
  const cutOff = settings['trading.cutOffMinute']
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(cutOff / 60), minute: cutOff % 60 })
  return Temporal.PlainDate.from(localTime(now, timeZone).date)
    .add({ days: daysAhead + 1 })
    .toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

/**
 * How many days ahead prices by time have to be known: as far as an order may be wanted (`laterUntil`), with the hours
 * after midnight, and a day more, since what was worked out just before midnight is kept a while.
 */
export function pricedDays({ ways }: Pick<ShopProfile, 'ways'>): number {
  const taken = ways.filter(({ isOffered, takesLater }) => isOffered && takesLater)
  return Math.max(toldDays, ...taken.map((way) => way.daysAhead + 2))
}

/** The instant at which a day of the shop begins. */
export function startOf(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds
}

/** How the shop's clock stands to whole hours of UTC between two instants, its changes on the way included. */
export function clockOffsets({ timeZone }: Hours, from: number, to: number): ClockOffsets {
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
