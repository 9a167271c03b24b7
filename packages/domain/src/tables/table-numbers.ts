export const tableLimits = {
  /** Of one shop. */
  tables: 500,
  /** Made at once. */
  atOnce: 200,
  numberLength: 6,
  nameLength: 40,
  seats: 99,
}

/** As a number is kept: `a 12` is `A12`. Undefined: it can't be one (letters and digits, six at most). */
export function tableNumber(typed: string): string | undefined {
  const number = typed.replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9]{1,6}$/.test(number) ? number : undefined
}

/** The numbers from one to another, both included, each behind the prefix: `A1` to `A12`. Undefined: not a range we make. */
export function tableRange({
  prefix,
  from,
  to,
}: {
  readonly prefix: string
  readonly from: number
  readonly to: number
}): string[] | undefined {
  if (!Number.isInteger(from) || !Number.isInteger(to) || from < 0 || to < from) return undefined
  if (to - from >= tableLimits.atOnce) return undefined
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => tableNumber(`${prefix}${from + at}`))
  return numbers.every((number) => number !== undefined) ? numbers : undefined
}

/** 2 before 10, and A2 before A10. */
export function compareNumbers(one: string, other: string): number {
  return collator.compare(one, other)
}

const collator = new Intl.Collator('en', { numeric: true })

/** The number on a table locator: digits only, as many as the shop's have at most. Undefined: it can't be one. */
export function plateNumber(typed: string, maxDigits: number): string | undefined {
  const plate = typed.replaceAll(/\s/g, '')
  return /^[0-9]+$/.test(plate) && plate.length <= maxDigits ? plate : undefined
}
