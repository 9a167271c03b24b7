import { fromDecimal, type Currency } from '@tabard/domain/money/money'
import { tipOf } from '@tabard/domain/pricing/tenders/tip-of'

/** An amount as typed, with a comma or a point. Undefined: not an amount. */
export function typedTip(text: string, currency: Currency): number | undefined {
  const cents = fromDecimal(text.trim().replace(',', '.'), currency)
  return cents === undefined || cents < 0 ? undefined : cents
}

/** The tip in minor units: a percentage of the amount, or what was typed. What is no amount counts nothing. */
export function tipCentsOf(tip: number | string, ofCents: number, currency: Currency): number {
  if (typeof tip === 'number') return tipOf(ofCents, tip)
  return tip === '' ? 0 : (typedTip(tip, currency) ?? 0)
}
