export interface ServiceRange {
  readonly min: number
  readonly max: number
}

/** The range where a venue has set none (venue spec, section 9). */
export const defaultServiceRange: ServiceRange = { min: 201, max: 300 }

/**
 * The range of service numbers, written as text on the wire; one that is empty, or holds no number, falls back to
 * 201 to 300 (venue spec, sections 3 and 5).
 */
export function serviceRange(
  min: string | number | undefined,
  max: string | number | undefined,
): ServiceRange {
  const range = { min: wholeNumber(min), max: wholeNumber(max) }
  if (range.min === undefined || range.max === undefined || range.min > range.max) return defaultServiceRange
  return { min: range.min, max: range.max }
}

/** Nobody calls out longer ones, and a shop has a row of each. */
const mostNumbers = 10_000

/** The numbers of a range that a shop really gives: of a very long one the first ten thousand. */
export function numbersOf({ min, max }: ServiceRange): ServiceRange {
  return { min, max: Math.min(max, min + mostNumbers - 1) }
}

/**
 * The number after `last`: one more, or the range's minimum once `last` has reached or passed the maximum, and where
 * there is no last or the range has moved above it (venue spec, section 4). The maximum itself is given out.
 */
export function nextServiceNumber(last: number | undefined, { min, max }: ServiceRange): number {
  if (last === undefined || last >= max || last < min) return min
  return last + 1
}

function wholeNumber(value: string | number | undefined): number | undefined {
  const text = String(value ?? '').trim()
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
