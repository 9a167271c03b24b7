import type { Names } from '../text/names.ts'
import { isDate } from './check-hours.ts'
import type { HoursScope, SpecialDay } from './shop-hours.ts'

/** Consecutive days without opening hours: holidays, a renovation. */
export interface Closure {
  /** `YYYY-MM-DD` on the shop's calendar, the first and the last day. */
  readonly from: string
  readonly to: string
  readonly scope: HoursScope
  /** Message to customers on these days; empty if none. */
  readonly message: Names
}

/** The longest closure that is entered at once, in days. */
export const longestClosure = 92

/** Why a closure is refused: a date is missing, the last day is before the first, or it is too long. */
export type ClosureFault = 'date' | 'order' | 'tooMany'

/** The fault of a closure, or undefined. */
export function closureFault({ from, to }: Pick<Closure, 'from' | 'to'>): ClosureFault | undefined {
  if (!isDate(from) || !isDate(to)) return 'date'
  if (to < from) return 'order'
  return datesOf(from, to).length > longestClosure ? 'tooMany' : undefined
}

/** The days of a closure. Throws a RangeError for one with a fault. */
export function daysOf({ from, to, scope, message }: Closure): readonly SpecialDay[] {
  const fault = closureFault({ from, to })
  if (fault !== undefined) throw new RangeError(`closure ${from} to ${to}: ${fault}`)
  return datesOf(from, to).map((date) => ({ date, scope, hours: [], message }))
}

/**
 * Puts a closure into a list of special days. It replaces `former`, and days of the same scope that it covers: a day
 * cannot be closed and have hours.
 */
export function withClosure(
  days: readonly SpecialDay[],
  closure: Closure,
  former?: Closure,
): readonly SpecialDay[] {
  const kept = (former ? withoutClosure(days, former) : days).filter(
    ({ date, scope }) => scope !== closure.scope || date < closure.from || date > closure.to,
  )
  return [...kept, ...daysOf(closure)].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** The special days without those of a closure. */
export function withoutClosure(
  days: readonly SpecialDay[],
  { from, to, scope }: Closure,
): readonly SpecialDay[] {
  return days.filter((day) => day.scope !== scope || day.hours.length > 0 || day.date < from || day.date > to)
}

/** A row of the list of special days: a closure of two days or more, or one day and its place in the list. */
export type SpecialEntry =
  | { readonly closure: Closure }
  | { readonly day: SpecialDay; readonly place: number }

/** Special days for reading: consecutive closed days of one scope and message are one closure. */
export function groupClosures(days: readonly SpecialDay[]): readonly SpecialEntry[] {
  const groups: { days: SpecialDay[]; place: number }[] = []
  for (const [place, day] of days.entries()) {
    const last = groups.at(-1)
    const before = last?.days.at(-1)
    if (last && before && isFollowing(before, day)) last.days.push(day)
    else groups.push({ days: [day], place })
  }
  return groups.flatMap(({ days: members, place }): readonly SpecialEntry[] => {
    const [first, ...others] = members
    const last = others.at(-1)
    if (!first) return []
    if (!last) return [{ day: first, place }]
    const { scope, message } = first
    return [{ closure: { from: first.date, to: last.date, scope, message } }]
  })
}

function isFollowing(before: SpecialDay, day: SpecialDay): boolean {
  return (
    before.hours.length === 0 &&
    day.hours.length === 0 &&
    before.scope === day.scope &&
    before.message.first === day.message.first &&
    before.message.second === day.message.second &&
    day.date === nextDate(before.date)
  )
}

/** The dates from the first to the last, and at most one more than a closure may have. */
function datesOf(from: string, to: string): readonly string[] {
  const dates: string[] = []
  for (let date = from; date <= to && dates.length <= longestClosure; date = nextDate(date)) dates.push(date)
  return dates
}

/** The date after a date: the next day of the month, else the first of the next month, else of the next year. */
function nextDate(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const candidates = [written(year, month, day + 1), written(year, month + 1, 1), written(year + 1, 1, 1)]
  // The last date of four digits has none after it.
  return candidates.find(isDate) ?? '~'
}

function written(year: number, month: number, day: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}
