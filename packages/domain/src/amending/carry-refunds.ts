import type { Cents } from '../money.ts'

interface RefundedLine {
  readonly quantity: number
  readonly totalCents: Cents
  readonly refundedUnits: number
  readonly refundedCents: Cents
}

export interface CarriedRefund {
  readonly refundedUnits: number
  readonly refundedCents: Cents
  /** What the line gave back and no longer can have given: it counts to what was paid too much. */
  readonly movedCents: Cents
}

/**
 * What a line has given back, once its units and its share of the bill are others. Units that were given back are the
 * first to go: who takes a dish off the order after its money went back owes nobody anything. What is left never exceeds
 * what the line can give; the rest counts to what was paid too much. Together they are what they were before.
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

/** Money that is still to come (positive), or came for what the order no longer has (negative). */
export function balanceCents(money: {
  readonly payableCents: Cents
  readonly paidCents: Cents
  /** Of what was given back: what had been paid too much. */
  readonly returnedCents: Cents
}): Cents {
  return money.payableCents - money.paidCents + money.returnedCents
}
