import { fromDecimal, type Cents, type Currency } from '../../money/money.ts'

/** In minor units: 50, 100 and 200 in currencies with cents; 5000, 10,000 and 20,000 in others, such as yen. */
const usual: readonly Cents[] = [5_000, 10_000, 20_000]

/** No tab holds more. */
const mostCents: Cents = 100_000_000

/** The amounts that staff are offered for a tab: those of the setting, or the usual ones if it has none. */
export function tabAmounts(listed: readonly string[], currency: Currency): readonly Cents[] {
  const own = listed.flatMap((text) => fromDecimal(text, currency) ?? [])
  const amounts = [...new Set(own)].filter((cents) => cents > 0 && cents <= mostCents)
  return amounts.length > 0 ? amounts : usual
}
