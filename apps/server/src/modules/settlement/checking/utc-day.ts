const dayMs = 24 * 3_600_000

/** The UTC day of an instant: providers count days in UTC. */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** The instants at which a UTC day begins and ends. */
export function spanOf(day: string): { readonly from: number; readonly until: number } {
  const from = Date.parse(`${day}T00:00:00Z`)
  return { from, until: from + dayMs }
}

/** How many days are looked at again: a provider may add to its list later. */
const lookBackDays = 3

/** The days to look at, the newest first: those before today's, and with `hasToday` the current one. */
export function daysToCheck(now: number, { hasToday }: { readonly hasToday: boolean }): string[] {
  const past = Array.from({ length: lookBackDays }, (_, place) => utcDay(now - (place + 1) * dayMs))
  return hasToday ? [utcDay(now), ...past] : past
}
