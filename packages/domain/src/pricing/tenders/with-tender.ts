import type { Bill } from '../bill.ts'
import { roundCash } from '../rounding.ts'
import { roundingSteps } from '../trace.ts'
import { withoutPricedSurcharges } from './added-amounts.ts'
import { providerTender, tenderRounding, type Tender } from './registry.ts'

type BillTotals = Omit<Bill, 'lines'>

/**
 * The same bill with another tender: the total and the tip stay, only a tender that rounds is rounded (F24). Surcharges of
 * the other tender are removed. A bill with this tender is returned unchanged.
 */
export function withTender(
  bill: BillTotals,
  tender: Tender,
  cashRounding: readonly number[] | undefined,
): BillTotals {
  if (bill.tender === tender) return bill
  const { method: _, ...rest } = withoutPricedSurcharges(bill)
  const exactCents = rest.payableCents - rest.roundingCents
  const rounding = tenderRounding(tender, cashRounding)
  const roundingCents = rounding ? roundCash(exactCents, rounding) : 0
  return withRounding({ ...rest, tender, payableCents: exactCents, roundingCents: 0 }, roundingCents)
}

/** The same bill as a provider is asked for it: to the cent. */
export function atProvider(bill: BillTotals): BillTotals {
  return withTender(bill, providerTender, undefined)
}

/** The same bill with this rounding, in its sums and steps. */
export function withRounding<Billed extends BillTotals>(bill: Billed, roundingCents: number): Billed {
  const payableCents = bill.payableCents - bill.roundingCents + roundingCents
  const trace = bill.trace.filter((step) =>
    typeof step === 'string' ? !isRounding(step) : step.step !== 'rounding',
  )
  const earned = trace.findIndex((step) => typeof step !== 'string' && step.step === 'earned')
  const at = earned === -1 ? trace.length : earned
  return {
    ...bill,
    roundingCents,
    payableCents,
    trace: [...trace.slice(0, at), ...roundingSteps({ payableCents, roundingCents }), ...trace.slice(at)],
  }
}

/** Orders of earlier releases. */
function isRounding(step: string): boolean {
  return step.startsWith('Cash rounding of ')
}
