import type { Cents } from '../money/money.ts'

interface RefundedLine {
  readonly quantity: number
  readonly totalCents: Cents
  readonly refundedUnits: number
  readonly refundedCents: Cents
}

export interface CarriedRefund {
  readonly refundedUnits: number
  readonly refundedCents: Cents
  /** The part of a line's refund that its new price no longer covers. It counts as overpayment. */
  readonly movedCents: Cents
}

/**
 * What a line has refunded after its units and its share of the bill changed. Refunded units are removed
 * first, so removing an item after its refund owes nothing. The rest never exceeds the line's price; the
 * excess counts as overpayment. Both sum to the previous refund.
 */
export function carryRefund(
  before: RefundedLine,
  after: Pick<RefundedLine, 'quantity' | 'totalCents'>,
): CarriedRefund {
  const { refundedUnits: units, refundedCents: cents } = before
  const fewer = Math.max(0, before.quantity - after.quantity)
  const refundedUnits = Math.min(Math.max(0, units - fewer), after.quantity)
  const share = units === 0 ? cents : Math.floor((cents * refundedUnits) / units)
  const refundedCents = Math.min(share, after.totalCents)
  return { refundedUnits, refundedCents, movedCents: cents - refundedCents }
}

/** Money still due (positive), or paid for something that the order no longer contains (negative). */
export function balanceCents(money: {
  readonly payableCents: Cents
  readonly paidCents: Cents
  /** The part of the refunds that was an overpayment. */
  readonly returnedCents: Cents
}): Cents {
  return money.payableCents - money.paidCents + money.returnedCents
}
