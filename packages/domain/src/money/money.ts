/** Integer minor units of the shop's currency. Floats never hold money. */
export type Cents = number

/** A supported currency (ISO 4217). */
export type Currency = 'AUD' | 'USD' | 'CAD' | 'NZD' | 'SGD' | 'GBP' | 'EUR' | 'CNY' | 'HKD' | 'JPY'

/** Digits after the decimal point (ISO 4217). */
const exponents: Record<Currency, 0 | 2> = {
  AUD: 2,
  USD: 2,
  CAD: 2,
  NZD: 2,
  SGD: 2,
  GBP: 2,
  EUR: 2,
  CNY: 2,
  HKD: 2,
  JPY: 0,
}

/** Every supported currency. */
export const currencies = Object.keys(exponents) as Currency[]

/** Returns the number of digits after the decimal point: 2 for AUD, 0 for JPY. */
export function currencyExponent(currency: Currency): number {
  return exponents[currency]
}

/** Whether the database and the bill accept an amount: a whole number up to 10 million units. */
export function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && Math.abs(value) <= 1_000_000_000
}

/** `1234`, `AUD` -> `"12.34"`: the documented decimal text. */
export function toDecimalText(cents: Cents, currency: Currency): string {
  const exponent = exponents[currency]
  const digits = String(Math.abs(cents)).padStart(exponent + 1, '0')
  const sign = cents < 0 ? '-' : ''
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/**
 * Parse a decimal text or number. Undefined if it is not one, finer than the currency's minor unit, or has
 * an exponent (F34).
 */
export function fromDecimal(value: number | string, currency: Currency): Cents | undefined {
  const exponent = exponents[currency]
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,6}))?$/.exec(String(value))
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  const kept = fraction.slice(0, exponent).padEnd(exponent, '0')
  if (/[1-9]/.test(fraction.slice(exponent))) return undefined
  const cents = Number(whole + kept)
  return sign && cents ? -cents : cents
}

/** Format money for a reader: `Intl` with the shop's currency in the reader's language. */
export function formatMoney(cents: Cents, currency: Currency, language: string): string {
  // A real minus: a hyphen is too short next to digits and allows a line break.
  return formatter(currency, language, 'all')
    .format(cents / 10 ** exponents[currency])
    .replace('-', '\u2212')
}

/** Formats an amount without its decimals if they are zero, as a note shows it: `$50`. */
export function formatNote(cents: Cents, currency: Currency, language: string): string {
  const isWhole = cents % 10 ** exponents[currency] === 0
  return isWhole
    ? formatter(currency, language, 'none').format(cents / 10 ** exponents[currency])
    : formatMoney(cents, currency, language)
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(currency: Currency, language: string, decimals: 'all' | 'none'): Intl.NumberFormat {
  const key = `${currency} ${language} ${decimals}`
  const known = formatters.get(key)
  if (known) return known
  // The narrow symbol: a Sydney shop shows $12.50 in every language, never A$12.50.
  const made = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(decimals === 'none' ? { maximumFractionDigits: 0 } : {}),
  })
  formatters.set(key, made)
  return made
}
