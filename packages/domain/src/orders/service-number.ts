export interface ServiceRange {
  readonly min: number
  readonly max: number
}

/** The default range of service numbers (venue specification, section 9). */
export const defaultServiceRange: ServiceRange = { min: 201, max: 300 }

/**
 * The range of service numbers as text; an empty or invalid one falls back to 201 to 300 (venue
 * specification, sections 3 and 5).
 */
export function serviceRange(
  min: string | number | undefined,
  max: string | number | undefined,
): ServiceRange {
  const range = { min: wholeNumber(min), max: wholeNumber(max) }
  if (range.min === undefined || range.max === undefined || range.min > range.max) return defaultServiceRange
  return { min: range.min, max: range.max }
}

/** A practical limit: a shop has a row per number. */
const mostNumbers = 10_000

/** The numbers of a range that a shop uses: the first ten thousand. */
export function numbersOf({ min, max }: ServiceRange): ServiceRange {
  return { min, max: Math.min(max, min + mostNumbers - 1) }
}

/**
 * The number after `last`: the next one, or the minimum when `last` reached the maximum, is missing, or is
 * below the range (venue specification, section 4). The maximum itself is used.
 */
export function nextServiceNumber(last: number | undefined, { min, max }: ServiceRange): number {
  if (last === undefined || last >= max || last < min) return min
  return last + 1
}

function wholeNumber(value: string | number | undefined): number | undefined {
  const text = String(value ?? '').trim()
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
