import type { Cents } from '../../money/money.ts'
import { sumOf } from '../amounts.ts'
import type { Bill, PaidSurcharge } from '../bill.ts'
import { roundHalfUp } from '../rounding.ts'
import { pricedSurchargeCents } from './added-amounts.ts'

type BillTotals = Omit<Bill, 'lines'>

/** What of the total of a bill has the surcharge that it was priced with. */
function surchargedOfTotal({ totalCents, paidSurcharge, tenders }: BillTotals): Cents {
  const byTender = tenders?.filter(({ surchargeCents }) => surchargeCents > 0).map(({ cents }) => cents)
  return Math.min(paidSurcharge?.ofCents ?? totalCents, byTender ? sumOf(byTender) : totalCents)
}

/**
 * What was paid of the surcharge that a bill was priced with: a changed order has it on no more. The rest has the surcharge
 * of the payment that pays it, by the rules of that day (ADR-229). `paidCents`: what the tender of the bill has paid and
 * kept, without tips and without what payments added. Undefined: the bill was priced without a surcharge.
 */
export function paidSurchargeOf(bill: BillTotals, paidCents: Cents): PaidSurcharge | undefined {
  const priced = pricedSurchargeCents(bill)
  const { ofCents, cents } = bill.paidSurcharge ?? {
    ofCents: priced > 0 ? surchargedOfTotal(bill) : 0,
    cents: priced,
  }
  if (ofCents <= 0) return undefined
  const paidOf = Math.min(ofCents, roundHalfUp(ofCents * Math.max(0, paidCents), ofCents + cents))
  return { ofCents: paidOf, cents: roundHalfUp(cents * paidOf, ofCents) }
}

/** What of a balance belongs to the part of a bill that was priced with a surcharge: payments pay that part first. */
export function pricedOpenCents(bill: BillTotals, openCents: Cents): Cents {
  if (pricedSurchargeCents(bill) <= 0) return 0
  if (!bill.paidSurcharge) return openCents
  const plainCents = bill.totalCents - surchargedOfTotal(bill)
  return Math.max(0, openCents - plainCents)
}
