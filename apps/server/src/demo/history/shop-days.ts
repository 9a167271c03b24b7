import { Temporal } from 'temporal-polyfill'
import { demoTerms } from '../demo-terms.ts'
import type { Business } from './businesses.ts'

/** A local day of a shop. */
export interface Day {
  /** YYYY-MM-DD. */
  readonly date: string
  /** The instant of a minute of the local day: 90 is half past one, also when clocks change. */
  at(minute: number): number
  /** From 1 for Monday. */
  readonly weekday: number
  readonly daysAgo: number
}

/** The local day of an instant, or a number of days before it. */
export function dayAt({ timeZone }: Business, now: number, daysAgo: number): Day {
  const date = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .subtract({ days: daysAgo })
  return {
    date: date.toString(),
    at: (minute) => {
      const plainTime = Temporal.PlainTime.from({
        hour: Math.floor(minute / 60),
        minute: Math.floor(minute % 60),
      })
      return (
        date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds + Math.round((minute % 1) * 60_000)
      )
    },
    weekday: date.dayOfWeek,
    daysAgo,
  }
}

/** Whether the shop is open by its hours, which do not go past midnight unless it never closes. */
export function isOpenAt(business: Business, at: number): boolean {
  const { weekday } = dayAt(business, at, 0)
  const hours = demoTerms[business.code]?.hours[weekday - 1]
  if (!hours) return false
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(business.timeZone)
  const [opens, minutes] = hours
  const passed = hour * 60 + minute - opens
  return passed >= 0 && passed < minutes
}
