import { hoursScopes, type DayHours, type HoursScope, type ShopHours } from '@tabard/domain/hours/shop-hours'
import type { HoursRow, SpecialDayRow } from '../queries.ts'

/** Convert hours rows to domain values, in order of weekdays and dates. */
export function toShopHours(
  ownHours: readonly string[],
  hours: readonly HoursRow[],
  special: readonly SpecialDayRow[],
): ShopHours {
  const week = (scope: HoursScope) =>
    hours
      .filter((row) => row.scope === scope)
      .map((row) => ({
        weekday: row.weekday,
        opensMinute: row.opensMinute,
        durationMinutes: row.durationMinutes,
      }))
  const own = hoursScopes.filter((scope) => scope !== 'shop' && ownHours.includes(scope))
  return {
    weekly: { shop: week('shop'), ...Object.fromEntries(own.map((scope) => [scope, week(scope)])) },
    special: special.map((row) => ({
      date: row.onDate,
      scope: row.scope as HoursScope,
      hours: row.hours as unknown as readonly DayHours[],
      message: { first: row.message1, second: row.message2 },
    })),
  }
}
