import type { Cents } from '../../money/money.ts'
import type { Bill } from '../../pricing/bill.ts'
import { roundHalfUp } from '../../pricing/rounding.ts'
import { addedCents, nothingAdded, pricedSurchargeCents } from '../../pricing/tenders/added-amounts.ts'

interface OfPayment {
  readonly cents: Cents
  /** Of these: what the payment itself added. */
  readonly surchargeCents: Cents
  readonly tipCents: Cents
  /** Refunds of an overpayment, and refunds that are due again. */
  readonly returnedCents: Cents
}

/**
 * Add to the payments of a bill, given oldest first, their parts of the surcharge and the tip that the bill was priced
 * with, in proportion to what each paid of it.
 */
export function withPricedParts<Payment extends OfPayment>(
  bill: Omit<Bill, 'lines'>,
  payments: readonly Payment[],
): readonly Payment[] {
  const { added = nothingAdded } = bill
  const surchargeCents = pricedSurchargeCents(bill)
  const tipCents = (bill.tipCents ?? 0) - added.tipCents
  const ofCents = bill.payableCents - addedCents(added)
  if (ofCents <= 0 || surchargeCents + tipCents <= 0) return payments
  // Payments pay what has the surcharge first.
  const surchargedOf =
    bill.paidSurcharge === undefined
      ? ofCents
      : Math.min(ofCents, bill.paidSurcharge.ofCents + surchargeCents + tipCents)
  let paidCents = 0
  return payments.map((payment) => {
    const own = payment.cents - payment.surchargeCents - payment.tipCents - payment.returnedCents
    const from = paidCents
    paidCents += Math.max(0, own)
    const until = paidCents
    const part = (cents: Cents, of: Cents) =>
      roundHalfUp(cents * Math.min(until, of), of) - roundHalfUp(cents * Math.min(from, of), of)
    return {
      ...payment,
      surchargeCents: payment.surchargeCents + part(surchargeCents, surchargedOf),
      tipCents: payment.tipCents + part(tipCents, ofCents),
    }
  })
}
