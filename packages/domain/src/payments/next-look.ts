const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * When to ask again about what is undecided, by its age: every minute for half an hour, every ten minutes for a day,
 * daily for a week (providers, section 0). Undefined: asking has not helped, a person must look.
 */
export function nextLookMs(ageMs: number): number | undefined {
  if (ageMs < 30 * minute) return minute
  if (ageMs < day) return 10 * minute
  return ageMs < 7 * day ? day : undefined
}
