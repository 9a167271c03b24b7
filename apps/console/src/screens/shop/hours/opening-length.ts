import type { DayHours } from '@tabard/domain/hours/shop-hours'

const dayMinutes = 1_440

/** The minute of the day, of this or the next one, at which it closes. */
export function closesAt({ opensMinute, durationMinutes }: DayHours): number {
  return (opensMinute + durationMinutes) % dayMinutes
}

/** From one minute of the day to another; the same one is a whole day. */
export function lengthUntil(opens: number, closes: number): number {
  return ((closes - opens + dayMinutes - 1) % dayMinutes) + 1
}

/** Another opening after these: the next hours that are free, lunch or dinner. */
export function nextOpening(hours: readonly DayHours[]): DayHours {
  const last = Math.max(0, ...hours.map(({ opensMinute, durationMinutes }) => opensMinute + durationMinutes))
  const opensMinute = last === 0 ? 660 : Math.min(1_380, Math.ceil((last + 60) / 60) * 60)
  return { opensMinute, durationMinutes: Math.min(180, dayMinutes - opensMinute) }
}
