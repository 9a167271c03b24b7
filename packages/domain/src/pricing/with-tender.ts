import { toDecimalText } from '../money.ts'
import type { Bill, Tender } from './bill.ts'
import { roundCash } from './rounding.ts'

/** The same bill paid another way: only cash is rounded, everything above the rounding stays (decision 24). */
export function withTender<Told extends Omit<Bill, 'lines'>>(
  bill: Told,
  tender: Tender,
  cashRounding: readonly number[] | undefined,
): Told {
  const roundingCents = tender === 'cash' && cashRounding ? roundCash(bill.totalCents, cashRounding) : 0
  const money = (cents: number) => toDecimalText(cents, bill.currency)
  const trace = bill.trace.filter((line) => !line.startsWith('Cash rounding of '))
  return {
    ...bill,
    tender,
    roundingCents,
    payableCents: bill.totalCents + roundingCents,
    trace:
      roundingCents === 0
        ? trace
        : [...trace, `Cash rounding of ${money(bill.totalCents)}: ${money(roundingCents)}`],
  }
}
