import type { Span } from '@tabard/domain/catalogue/availability'
import type { Way } from '@tabard/domain/fulfilment/way'
import { specialOf, weeklyOf } from '@tabard/domain/hours/shop-hours'
import { Temporal } from 'temporal-polyfill'
import { expandHours } from './expand-hours.ts'
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

/** The instant until which an order for later may be wanted: the end of the last day that lies near enough. */
export function laterUntil({ timeZone }: Hours, { daysAhead }: Pick<Way, 'daysAhead'>, now: number): number {
  return startOf(localTime(now, timeZone).date, timeZone, daysAhead + 1)
}

/** The instant at which a day of the shop begins; `later`: so many days after it. */
export function startOf(date: string, timeZone: string, later = 0): number {
  return Temporal.PlainDate.from(date).add({ days: later }).toZonedDateTime(timeZone).epochMilliseconds
}

/** Minutes that the shop's clock is off a whole hour from UTC. */
export function clockOffset({ timeZone }: Hours, now: number): number {
  const utcMinute = Math.floor(now / 60_000) % 60
  return ((localTime(now, timeZone).minute % 60) - utcMinute + 60) % 60
}
