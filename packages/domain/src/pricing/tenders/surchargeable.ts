import type { Cents } from '../../money/money.ts'
import type { Bill } from '../bill.ts'
import { nothingAdded, pricedSurchargeCents } from './added-amounts.ts'
import { pricedOpenCents } from './paid-surcharge.ts'

/**
 * What of a balance gets no surcharge, for a bill as the next payment is asked for it (ADR-180): what contains a surcharge
 * that the bill was priced with, otherwise a tip in it.
 */
export function surchargeFreeCents(bill: Omit<Bill, 'lines'>, openCents: Cents): Cents {
  if (pricedSurchargeCents(bill) > 0) return pricedOpenCents(bill, openCents)
  const { tipCents = 0, added = nothingAdded } = bill
  return Math.min(openCents, Math.max(0, tipCents - added.tipCents))
}

interface OfOrder {
  readonly orderId: string
  readonly openCents: Cents
  /** Of `openCents`: `surchargeFreeCents`. Left out: none. */
  readonly surchargeFreeCents?: Cents
}

/** The amounts on which a payment's surcharge is, of what it pays of each order, in their order. */
export function surchargedCents(
  orders: readonly OfOrder[],
  paid: readonly { readonly orderId: string; readonly cents: Cents }[],
): Cents[] {
  return paid.map(({ orderId, cents }) => {
    const order = orders.find((each) => each.orderId === orderId)
    const most = order ? order.openCents - (order.surchargeFreeCents ?? 0) : cents
    return Math.min(cents, Math.max(0, most))
  })
}
