import { currencies, type Currency } from '../../money/money.ts'
import { isObject } from './json-keys.ts'

/** A file whose prices are objects by currency, `{ AUD: '28.00', USD: '19.00' }`, with the prices of one: the shop's, or the first. */
export function inOneCurrency(value: unknown, currency: Currency): unknown {
  if (Array.isArray(value)) return value.map((each) => inOneCurrency(each, currency))
  if (!isObject(value)) return value
  const entries = Object.entries(value)
  const isByCurrency = entries.length > 0 && entries.every(([key]) => isCurrency(key))
  if (isByCurrency)
    return inOneCurrency(
      (entries.find(([key]) => key.toUpperCase() === currency) ?? entries[0])?.[1],
      currency,
    )
  return Object.fromEntries(entries.map(([key, each]) => [key, inOneCurrency(each, currency)]))
}

const isCurrency = (key: string): boolean =>
  (currencies as readonly string[]).includes(key.toUpperCase()) && /^[A-Z]{3}$|^[a-z]{3}$/.test(key)
