import { currencyExponent, type Cents, type Currency } from '@tabard/domain/money/money'

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'back' | 'clear'

/** The typed amount after a key, as text. Ignores a key that would make an invalid amount of the currency. */
export function pressKey(text: string, key: PadKey, currency: Currency): string {
  if (key === 'clear') return ''
  if (key === 'back') return text.slice(0, -1)
  if (key === '.' && (text.includes('.') || currencyExponent(currency) === 0)) return text
  const next = text === '' && key === '.' ? '0.' : text === '0' && key !== '.' ? key : text + key
  const [whole = '', fraction = ''] = next.split('.')
  return whole.length > 6 || fraction.length > currencyExponent(currency) ? text : next
}

/** The change in cents; negative while the tender is too small. */
export function changeOf(tenderedCents: Cents, payableCents: Cents): Cents {
  return tenderedCents - payableCents
}

/** Likely tenders for an amount, in cents: the amount, then the sums that people hand over for it. */
export function likelyTenders(payableCents: Cents, currency: Currency): readonly Cents[] {
  const notes = currency === 'JPY' ? [1_000, 5_000, 10_000] : [500, 1_000, 5_000, 10_000]
  // A note of twenty is handed over for less; for more, two of them are as rare as four tens.
  const above = (payableCents < 2_000 && currency !== 'JPY' ? [...notes, 2_000] : notes)
    .map((note) => Math.ceil(payableCents / note) * note)
    .filter((cents) => cents > payableCents)
  return [payableCents, ...[...new Set(above)].toSorted((a, b) => a - b)]
}
