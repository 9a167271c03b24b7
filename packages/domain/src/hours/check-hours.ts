import { cleanText } from '../text/text-input.ts'
import {
  hoursScopes,
  type DayHours,
  type ShopHours,
  type SpecialDay,
  type WeeklyHours,
} from './shop-hours.ts'

/** Limits of opening hours; `message` in characters. */
export const hoursLimits = { openingsADay: 6, specialDays: 200, message: 200 } as const

/** Why opening hours are refused. */
export interface HoursFault {
  /** Location: `shop.5` is Friday of the shop's week, `special.2` the third special day. */
  readonly field: string
  readonly fault: 'overlap' | 'tooMany' | 'date' | 'repeated' | 'tooLong'
  /** For `tooMany` and `tooLong`. */
  readonly max?: number
}

const dayMinutes = 1_440
const weekMinutes = 7 * dayMinutes

/**
 * Faults of opening hours: overlaps, including over midnight and the end of the week; dates that do not
 * exist or repeat.
 */
export function checkHours({ weekly, special }: ShopHours): HoursFault[] {
  return [
    ...hoursScopes.flatMap((scope) => checkWeek(scope, weekly[scope] ?? [])),
    ...(special.length > hoursLimits.specialDays
      ? [{ field: 'special', fault: 'tooMany', max: hoursLimits.specialDays } as const]
      : []),
    ...special.flatMap((day, place) => checkSpecial(day, place, special)),
  ]
}

function checkWeek(scope: string, week: readonly WeeklyHours[]): HoursFault[] {
  const inOrder = week
    .map((entry) => ({ ...entry, from: (entry.weekday - 1) * dayMinutes + entry.opensMinute }))
    .toSorted((one, other) => one.from - other.from)
  const days = new Set<string>()
  for (const [place, entry] of inOrder.entries()) {
    // Sunday's last opening is followed by Monday's first.
    const next = inOrder[place + 1] ?? inOrder[0]
    if (!next || next === entry) continue
    const nextFrom = place + 1 < inOrder.length ? next.from : next.from + weekMinutes
    if (entry.from + entry.durationMinutes > nextFrom) days.add(`${scope}.${next.weekday}`)
  }
  return [
    ...[...days].map((field) => ({ field, fault: 'overlap' }) as const),
    ...[1, 2, 3, 4, 5, 6, 7]
      .filter((day) => week.filter(({ weekday }) => weekday === day).length > hoursLimits.openingsADay)
      .map((day) => ({ field: `${scope}.${day}`, fault: 'tooMany', max: hoursLimits.openingsADay }) as const),
  ]
}

function checkSpecial(day: SpecialDay, place: number, all: readonly SpecialDay[]): HoursFault[] {
  const field = `special.${place}`
  const faults: HoursFault[] = []
  if (!isDate(day.date)) faults.push({ field, fault: 'date' })
  if (all.findIndex(({ date, scope }) => date === day.date && scope === day.scope) !== place)
    faults.push({ field, fault: 'repeated' })
  if (overlaps(day.hours)) faults.push({ field, fault: 'overlap' })
  if (day.hours.length > hoursLimits.openingsADay)
    faults.push({ field, fault: 'tooMany', max: hoursLimits.openingsADay })
  const rule = { maxLength: hoursLimits.message, multiline: false }
  if (!cleanText(day.message.first, rule).ok || !cleanText(day.message.second, rule).ok)
    faults.push({ field, fault: 'tooLong', max: hoursLimits.message })
  return faults
}

/** Whether openings of one day overlap. */
export function overlaps(hours: readonly DayHours[]): boolean {
  const inOrder = hours.toSorted((one, other) => one.opensMinute - other.opensMinute)
  return inOrder.some((entry, place) => {
    const next = inOrder[place + 1]
    return next !== undefined && entry.opensMinute + entry.durationMinutes > next.opensMinute
  })
}

/** A calendar date in ISO form. */
export function isDate(value: string): boolean {
  const [, years, months, days] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  const [year, month, day] = [Number(years), Number(months), Number(days)]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return month >= 1 && month <= 12 && day >= 1 && day <= last
}
