import { currencyExponent, fromDecimal, type Cents, type Currency } from '@tabard/domain/money'

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'back' | 'clear'

/** The amount being typed, as text. What would not be an amount of the currency is not taken. */
export function pressKey(text: string, key: PadKey, currency: Currency): string {
  if (key === 'clear') return ''
  if (key === 'back') return text.slice(0, -1)
  if (key === '.' && (text.includes('.') || currencyExponent(currency) === 0)) return text
  const next = text === '' && key === '.' ? '0.' : text === '0' && key !== '.' ? key : text + key
  const [whole = '', fraction = ''] = next.split('.')
  return whole.length > 6 || fraction.length > currencyExponent(currency) ? text : next
}

/** Cents of what is typed so far; undefined while it is no amount. */
export function typedCents(text: string, currency: Currency): Cents | undefined {
  return fromDecimal(text.endsWith('.') ? text.slice(0, -1) : text, currency)
}

/** What goes back to the customer; negative while something is missing. */
export function changeOf(tenderedCents: Cents, payableCents: Cents): Cents {
  return tenderedCents - payableCents
}

/** What a customer is likely to hand over for this amount: the amount itself, then up to the next full notes. */
export function likelyTenders(payableCents: Cents, currency: Currency): readonly Cents[] {
  const notes = currency === 'JPY' ? [1_000, 5_000, 10_000] : [1_000, 2_000, 5_000, 10_000]
  const above = notes
    .map((note) => Math.ceil(payableCents / note) * note)
    .filter((cents) => cents > payableCents)
  return [payableCents, ...[...new Set(above)].toSorted((a, b) => a - b)]
}
