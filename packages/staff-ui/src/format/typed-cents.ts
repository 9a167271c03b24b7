import { fromDecimal, type Cents, type Currency } from '@tabard/domain/money/money'

/** Cents of the typed text; undefined: not an amount. */
export function typedCents(text: string, currency: Currency): Cents | undefined {
  return fromDecimal(text.endsWith('.') ? text.slice(0, -1) : text, currency)
}
