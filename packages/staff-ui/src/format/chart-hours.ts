import type { DayTotal } from '@tabard/contract/reports/calls'

export type HourTotal = DayTotal['hours'][number]

const fewest = 8

/** The hours to chart: from the first order to the last, padded to a minimum so that it looks like a day. */
export function chartHours(hours: readonly HourTotal[]): readonly HourTotal[] {
  const first = hours.findIndex((hour) => hour.orders > 0)
  if (first < 0) return []
  const last = hours.findLastIndex((hour) => hour.orders > 0)
  const missing = Math.max(0, fewest - (last - first + 1))
  const from = Math.max(0, Math.min(first - Math.floor(missing / 2), hours.length - fewest))
  return hours.slice(from, Math.max(last + 1, from + fewest))
}

/** The top of the axis in minor units: `most` rounded up to 1, 2 or 5 times a power of ten. */
export function axisTop(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power
}

export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
