import type { WeeklyHours } from '@tabard/domain/hours/shop-hours'

/** Equal hours on several days, as typed. */
export interface DaypartEntry {
  /** 1 Monday to 7 Sunday, in order. */
  readonly days: readonly number[]
  readonly opensMinute: number
  readonly durationMinutes: number
}

/** The entries of a week: days with equal hours together, in order of first appearance. */
export function entriesOf(week: readonly WeeklyHours[]): DaypartEntry[] {
  const entries = new Map<string, DaypartEntry>()
  for (const { weekday, opensMinute, durationMinutes } of week) {
    const key = `${opensMinute} ${durationMinutes}`
    const days = [...(entries.get(key)?.days ?? []), weekday].toSorted((a, b) => a - b)
    entries.set(key, { days, opensMinute, durationMinutes })
  }
  return [...entries.values()]
}

export function weekOf(entries: readonly DaypartEntry[]): WeeklyHours[] {
  return entries.flatMap(({ days, opensMinute, durationMinutes }) =>
    days.map((weekday) => ({ weekday, opensMinute, durationMinutes })),
  )
}
