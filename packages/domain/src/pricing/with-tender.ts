import type { Bill, Tender } from './bill.ts'
import { roundCash } from './rounding.ts'
import { roundingSteps } from './trace.ts'

/** The same bill paid another way: only cash is rounded, everything above the rounding stays (decision 24). */
export function withTender<Told extends Omit<Bill, 'lines'>>(
  bill: Told,
  tender: Tender,
  cashRounding: readonly number[] | undefined,
): Told {
  const roundingCents = tender === 'cash' && cashRounding ? roundCash(bill.totalCents, cashRounding) : 0
  const payableCents = bill.totalCents + roundingCents
  const trace = bill.trace.filter((step) =>
    typeof step === 'string' ? !isRounding(step) : step.step !== 'rounding',
  )
  return {
    ...bill,
    tender,
    roundingCents,
    payableCents,
    trace: [...trace, ...roundingSteps({ payableCents, roundingCents })],
  }
}

/** Orders of earlier releases. */
function isRounding(step: string): boolean {
  return step.startsWith('Cash rounding of ')
}
