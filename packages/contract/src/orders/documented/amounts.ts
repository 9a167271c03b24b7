import { toDecimalText, type Cents, type Currency } from '@tabard/domain/money/money'

/** Writes minor units as documented clients read money: a number in whole units of the currency. */
export function amountsIn(currency: Currency): (cents?: Cents) => number {
  return (cents = 0) => Number(toDecimalText(cents, currency))
}

/** A share in percent, rounded to two decimals; 0 of nothing. */
export function percentOf(cents: Cents, of: Cents): number {
  return of === 0 ? 0 : Math.round((cents / of) * 10_000) / 100
}
