import type { OrderType } from '../fulfilment/order-type.ts'

/** Limits of tables and their names. */
export const tableLimits = {
  /** Per shop. */
  tables: 500,
  /** Created at once. */
  atOnce: 200,
  numberLength: 6,
  nameLength: 40,
  seats: 99,
}

/** Normalise a table number: `a 12` is `A12`. Undefined: invalid (up to six letters and digits). */
export function tableNumber(typed: string): string | undefined {
  const number = typed.replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9]{1,6}$/.test(number) ? number : undefined
}

/** The numbers of a range, both ends included, with the prefix: `A1` to `A12`. Undefined: invalid range. */
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

/**
 * Whether the guest takes a table locator along: who picks up at the counter now. At a table, at home, in the car and
 * later nobody carries one.
 */
export function takesLocator({ kind }: Pick<OrderType, 'kind'>, requestedFor: number | undefined): boolean {
  return kind === 'pickup' && requestedFor === undefined
}

/** A table locator number: digits only, up to the shop's maximum. Undefined: invalid. */
export function locatorNumber(typed: string, maxDigits: number): string | undefined {
  const locator = typed.replaceAll(/\s/g, '')
  return /^[0-9]+$/.test(locator) && locator.length <= maxDigits ? locator : undefined
}
