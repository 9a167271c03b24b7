import type { Names } from '../names.ts'

/** What hours are of: the shop itself, and ways of ordering that may have their own. */
export const hoursScopes = ['shop', 'pickUp', 'delivery', 'table'] as const
export type HoursScope = (typeof hoursScopes)[number]

/** Minutes from midnight on the shop's clock, and a length: past midnight needs no second entry. */
export interface DayHours {
  /** 0 to 1439 */
  readonly opensMinute: number
  /** 1 to 1440 */
  readonly durationMinutes: number
}

export interface WeeklyHours extends DayHours {
  /** ISO: 1 Monday to 7 Sunday. */
  readonly weekday: number
}

/** A date with hours of its own. */
export interface SpecialDay {
  /** `YYYY-MM-DD`, of the shop. */
  readonly date: string
  /** Where it holds; `shop`: everywhere that has no such day of its own. */
  readonly scope: HoursScope
  /** None: shut that day. */
  readonly hours: readonly DayHours[]
  /** For customers; empty when there is nothing to say. */
  readonly message: Names
}

export interface ShopHours {
  /** The shop's own; a way of ordering without an entry here follows them. */
  readonly weekly: { readonly shop: readonly WeeklyHours[] } & {
    readonly [Scope in Exclude<HoursScope, 'shop'>]?: readonly WeeklyHours[] | undefined
  }
  readonly special: readonly SpecialDay[]
}

/** The week that holds for a way of ordering. */
export function weeklyOf({ weekly }: ShopHours, scope: HoursScope): readonly WeeklyHours[] {
  return weekly[scope] ?? weekly.shop
}

/** The special days that hold for a way of ordering: its own before the shop's. */
export function specialOf({ special }: ShopHours, scope: HoursScope): readonly SpecialDay[] {
  return special.filter(
    (day) =>
      day.scope === scope ||
      (day.scope === 'shop' && !special.some((own) => own.scope === scope && own.date === day.date)),
  )
}

/** Whether a way of ordering keeps other hours than the shop, on any day. */
export function hasOwnHours({ weekly, special }: ShopHours, scope: HoursScope): boolean {
  return scope !== 'shop' && (weekly[scope] !== undefined || special.some((day) => day.scope === scope))
}
