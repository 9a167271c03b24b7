import type { DayHours } from '@tabard/domain/hours/shop-hours'

const dayMinutes = 1_440

/** The closing minute of the day, on the same or the next day. */
export function closesAt({ opensMinute, durationMinutes }: DayHours): number {
  return (opensMinute + durationMinutes) % dayMinutes
}

/** Minutes from one minute of the day to another; equal ones are a whole day. */
export function lengthUntil(opens: number, closes: number): number {
  return ((closes - opens + dayMinutes - 1) % dayMinutes) + 1
}

/**
 * Proposes another opening after the given ones: lunch first, then from the next full hour with an hour's
 * gap.
 */
export function nextOpening(hours: readonly DayHours[]): DayHours {
  const last = Math.max(0, ...hours.map(({ opensMinute, durationMinutes }) => opensMinute + durationMinutes))
  const opensMinute = last === 0 ? 660 : Math.min(1_380, Math.ceil((last + 60) / 60) * 60)
  return { opensMinute, durationMinutes: Math.min(180, dayMinutes - opensMinute) }
}
