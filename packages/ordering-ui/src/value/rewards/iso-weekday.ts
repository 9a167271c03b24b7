/** The weekday of a date such as 2026-11-27, where 1 is Monday and 7 is Sunday. */
export function isoWeekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}
