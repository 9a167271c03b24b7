import { Temporal } from 'temporal-polyfill'

/** The same local time a number of months earlier. */
export function monthsBefore(now: number, months: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).subtract({ months })
    .epochMilliseconds
}

/** The months whose earned points decide the tier. */
export const tierMonths = 12
