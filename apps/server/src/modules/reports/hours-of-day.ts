import type { DayTotal } from '@tabard/contract/reports/calls'

interface HourSum {
  readonly hour: number
  readonly orders: number
  readonly sales: number
}

/** Fill the sums of a trading date up to 24 hours, from its cut-off on. */
export function hoursOfDay(sums: readonly HourSum[], cutOffMinute: number): DayTotal['hours'] {
  const first = Math.floor(cutOffMinute / 60)
  return Array.from({ length: 24 }, (_, place) => {
    const hour = (first + place) % 24
    const found = sums.find((row) => row.hour === hour)
    return { hour, orders: found?.orders ?? 0, salesCents: found?.sales ?? 0 }
  })
}
