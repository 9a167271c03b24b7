import { isOwing, type PaymentStatus } from '../../orders/order-status.ts'
import type { Cents } from '../../money/money.ts'
import { roundCash } from '../rounding.ts'

interface Rounded {
  readonly paymentStatus: PaymentStatus
  /** The number of changes since the order was placed. */
  readonly amendments: number
  readonly bill: { readonly roundingCents: Cents }
}

/**
 * The cash rounding of a bill that no coins have paid yet: it shows what the order costs in cash. Another tender pays
 * without it, and so does a part in cash. A changed bill keeps the rounding of coins that paid it before the change.
 */
export function unpaidRounding({ paymentStatus, amendments, bill }: Rounded): Cents {
  const isShown = paymentStatus === 'unpaid' || (isOwing({ paymentStatus }) && amendments === 0)
  return isShown ? bill.roundingCents : 0
}

/** A payment of a part of a balance, and the cash rounding that it adds to the bill. */
interface TakenPart {
  readonly cents: Cents
  readonly roundingCents: Cents
}

/**
 * Take a part of a balance of `openCents`, with `partRounding` to payable coins. The rounding of a part is no rounding of
 * the bill: the rest is larger or smaller by it. Only the part that leaves nothing coins can pay rounds the bill.
 */
export function takePart(
  openCents: Cents,
  { cents, partRounding }: { readonly cents: Cents; readonly partRounding: Cents },
  cashRounding: readonly number[] | undefined,
): TakenPart {
  const takenCents = cents + partRounding
  const restCents = openCents - takenCents
  const isLast = restCents <= 0 || (cashRounding && restCents + roundCash(restCents, cashRounding) === 0)
  return { cents: takenCents, roundingCents: isLast ? 0 - restCents : 0 }
}
