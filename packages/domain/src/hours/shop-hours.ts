import type { Names } from '../text/names.ts'

/** What hours apply to: the shop, or a kind of order type with its own hours. */
export const hoursScopes = ['shop', 'pickUp', 'delivery', 'table'] as const

/** A service with hours of its own. */
export type HoursScope = (typeof hoursScopes)[number]

/**
 * Minutes after midnight on the shop's clock, and a length on the same clock (ADR-204): crossing midnight needs no second
 * entry, and a night with a clock change ends when the clock shows its end.
 */
export interface DayHours {
  /** 0 to 1439 */
  readonly opensMinute: number
  /** 1 to 1440 */
  readonly durationMinutes: number
}

/** The hours of one weekday. */
export interface WeeklyHours extends DayHours {
  /** ISO: 1 Monday to 7 Sunday. */
  readonly weekday: number
}

/** A date with its own hours. */
export interface SpecialDay {
  /** `YYYY-MM-DD` on the shop's calendar. */
  readonly date: string
  /** Where it applies; `shop`: to everything without such a day of its own. */
  readonly scope: HoursScope
  /** Empty: closed on that day. */
  readonly hours: readonly DayHours[]
  /** Message to customers; empty if none. */
  readonly message: Names
}

/** All opening hours of a shop, on the shop's clock (ADR-044). */
export interface ShopHours {
  /** The shop's hours. Order types without an entry follow them. */
  readonly weekly: { readonly shop: readonly WeeklyHours[] } & {
    readonly [Scope in Exclude<HoursScope, 'shop'>]?: readonly WeeklyHours[] | undefined
  }
  readonly special: readonly SpecialDay[]
}

/** The week of an order type. */
export function weeklyOf({ weekly }: ShopHours, scope: HoursScope): readonly WeeklyHours[] {
  return weekly[scope] ?? weekly.shop
}

/** The special days of an order type: its own take precedence over the shop's. */
export function specialOf({ special }: ShopHours, scope: HoursScope): readonly SpecialDay[] {
  return special.filter(
    (day) =>
      day.scope === scope ||
      (day.scope === 'shop' && !special.some((own) => own.scope === scope && own.date === day.date)),
  )
}

/** Whether an order type has different hours from the shop on any day. */
export function hasOwnHours({ weekly, special }: ShopHours, scope: HoursScope): boolean {
  return scope !== 'shop' && (weekly[scope] !== undefined || special.some((day) => day.scope === scope))
}
