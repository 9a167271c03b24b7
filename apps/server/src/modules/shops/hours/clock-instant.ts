import type { Temporal } from 'temporal-polyfill'

const dayMinutes = 1_440

/**
 * The first instant at which the clock of a place shows `minute` of a date, or a later time (ADR-204): a time that the
 * clock skips is the instant of the change, and of a time that it repeats the first counts. Minutes from 1440 on are
 * on the next day. Later times never have earlier instants, so openings that follow each other touch.
 */
export function clockInstant(date: Temporal.PlainDate, minute: number, timeZone: string): number {
  const ofDay = minute % dayMinutes
  const shown = date
    .add({ days: Math.floor(minute / dayMinutes) })
    .toPlainDateTime({ hour: Math.floor(ofDay / 60), minute: ofDay % 60 })
  const zoned = shown.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (zoned.toPlainDateTime().equals(shown)) return zoned.epochMilliseconds
  // Skipped: this instant is before the change.
  const change = zoned.getTimeZoneTransition('next')
  if (!change) throw new Error(`${timeZone} skips ${shown.toString()} without a change of its clock`)
  return change.epochMilliseconds
}
