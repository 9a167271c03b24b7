import { toDecimalText, type Currency } from '../../money/money.ts'
import { isObject, keyWords, textOf, type JsonObject } from './json-keys.ts'

/** An amount as the file writes it. Empty: none. */
export type JsonAmount = string

const amountKeys =
  /^(?:amount|value|price|cents|price cents|amount cents|default|default price|unit amount|total|base|gross|raw|price money|base price|standard|(?:price |amount |value )?minor|minor (?:amount|units?|value)|(?:price|amount|value) in (?:cents|minor units?))$/

/** The amount of a price: a number, a text, or an object such as `{ amount, currency }`. */
export function amountOf(value: unknown): JsonAmount {
  if (typeof value === 'number') return Number.isFinite(value) ? decimal(value) : ''
  if (typeof value === 'string') return value.trim()
  if (!isObject(value)) return ''
  const found = Object.entries(value).find(
    ([key, each]) => amountKeys.test(keyWords(key)) && amountOf(each) !== '',
  )
  const amount = found ? amountOf(found[1]) : ''
  const isCents = statesCents(value) || centKeys.test(keyWords(found?.[0] ?? ''))
  return isCents && /^-?\d+$/.test(amount) ? (Number(amount) / 100).toFixed(2) : amount
}

/** `{ amount: 1250, unit: 'cents' }`, beside prices in whole units elsewhere in the file. */
const statesCents = (price: JsonObject): boolean =>
  Object.entries(price).some(
    ([key, value]) =>
      /^(?:unit|units|scale|denomination)$/.test(keyWords(key)) && centWords.test(textOf(value)),
  )
/** `{ priceMinor: 1590 }` */
const centKeys = /(?:^| )(?:minor|cents)(?: |$)/
const centWords = /^(?:cents?|minor(?:[ _-]units?)?|pence|分)$/i

/** Prices by size: `{ small: 5, large: 7 }`. Empty if the object is one price. */
export function amountsBySize(value: JsonObject): readonly (readonly [size: string, amount: unknown])[] {
  const entries = Object.entries(value)
  const isPrice = entries.some(([key]) => amountKeys.test(keyWords(key)) || keyWords(key) === 'currency')
  const amounts = entries.filter(([, each]) => textOf(each) !== '' && /\d/.test(textOf(each)))
  return isPrice ? [] : amounts.map(([key, each]) => [key, each] as const)
}

/** Rounded to six decimals: binary fractions leave digits that the file does not show. */
const decimal = (value: number): string => String(Number(value.toFixed(6)))

/**
 * Whether a file states its prices in cents: all prices of items are whole numbers, and none is below 100
 * except zero. Texts without a number, such as `ask`, say nothing.
 */
export function areCents(amounts: readonly JsonAmount[]): boolean {
  const stated = amounts.filter((amount) => /\d/.test(amount) && Number(amount) !== 0)
  return stated.length > 0 && stated.every((amount) => /^\d+$/.test(amount) && Number(amount) >= 100)
}

/** The text of an amount for `readPrice`. */
export function priceText(amount: JsonAmount, isCents: boolean, currency: Currency): string {
  return isCents && /^-?\d+$/.test(amount) ? toDecimalText(Number(amount), currency) : amount
}

/** The sum of two amounts of a file; the second may be a surcharge. */
export function sumOf(one: JsonAmount, two: JsonAmount): JsonAmount {
  const sum = Number(one || 0) + Number(two || 0)
  return Number.isFinite(sum) ? decimal(sum) : two
}
