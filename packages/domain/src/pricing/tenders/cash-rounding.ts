import type { Currency } from '../../money/money.ts'

/**
 * How cash payments are rounded. `currency` follows the coins of the shop's currency; the others are patterns. Five cents
 * round down in New Zealand, and may do either where nothing says so, so ten cents come in two ways.
 */
export const cashRoundings = ['currency', 'none', 'fiveCents', 'tenCentsFiveDown', 'tenCentsFiveUp'] as const
export type CashRounding = (typeof cashRoundings)[number]

/** What the last digit of the minor units becomes (venue specification, section 9). */
type Pattern = readonly number[]

const patterns: Readonly<Record<Exclude<CashRounding, 'currency'>, Pattern | undefined>> = {
  none: undefined,
  fiveCents: [0, 0, 0, 5, 5, 5, 5, 5, 10, 10],
  tenCentsFiveDown: [0, 0, 0, 0, 0, 0, 10, 10, 10, 10],
  tenCentsFiveUp: [0, 0, 0, 0, 0, 10, 10, 10, 10, 10],
}

/** Currencies whose smallest coin is worth more than one minor unit. */
const byCurrency: Readonly<Partial<Record<Currency, CashRounding>>> = {
  AUD: 'fiveCents',
  CAD: 'fiveCents',
  SGD: 'fiveCents',
  NZD: 'tenCentsFiveDown',
  HKD: 'tenCentsFiveUp',
  CNY: 'tenCentsFiveUp',
}

/** The pattern that rounds cash in a shop; undefined where cash is paid to the cent. */
export function cashRoundingPattern(rounding: CashRounding, currency: Currency): Pattern | undefined {
  if (rounding !== 'currency') return patterns[rounding]
  const usual = byCurrency[currency]
  return usual === undefined || usual === 'currency' ? undefined : patterns[usual]
}

/** The documented pattern string, `0 0 0 5 5 5 5 5 10 10`; a pattern that rounds nothing where cash is paid to the cent. */
export function documentedRounding(pattern: Pattern | undefined): string {
  return (pattern ?? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).join(' ')
}
