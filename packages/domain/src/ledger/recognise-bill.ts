import { isOwing, type OrderStatus, type PaymentStatus } from '../orders/order-status.ts'
import type { Recognised } from './transfers.ts'

/** The amounts of an order that decide what of its bill is recognised. */
export interface OrderAmounts {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  /** It asks for an amount without an order (`requestKinds`): what is paid of it is a deposit, not a sale. */
  readonly isDeposit: boolean
  readonly totalCents: number
  readonly tipCents: number
  readonly roundingCents: number
  readonly payableCents: number
  readonly refundedCents: number
  readonly returnedCents: number
  /** Of the refunds that count: surcharge and tip. */
  readonly refundedSurchargeCents: number
  readonly refundedTipCents: number
}

/** Nothing of a bill is recognised yet. */
export const nothingRecognised: Recognised = { sale: 0, deposit: 0, surcharge: 0, tip: 0, rounding: 0 }

/**
 * What of an order's bill is recognised as income: nothing while something is owed or after a cancellation, otherwise
 * the bill less refunds. Refunds of an overpayment do not count. A partial refund reduces surcharge and tip by its parts
 * of them, and sales by the rest; what exceeds sales reduces surcharge, tip and rounding. Of a payment request the sale is a
 * deposit (ADR-218). SQL: `cashTransfersPart` for a
 * plain cash payment.
 */
export function recogniseBill(order: OrderAmounts): Recognised {
  const { payableCents, totalCents, tipCents, roundingCents } = order
  const refundedCents = order.refundedCents - order.returnedCents
  if (isOwing(order) || order.status === 'cancelled' || refundedCents >= payableCents)
    return nothingRecognised
  const surchargeCents = payableCents - totalCents - tipCents - roundingCents
  const ownSurcharge = Math.min(order.refundedSurchargeCents, surchargeCents, refundedCents)
  const ownTip = Math.min(order.refundedTipCents, tipCents, refundedCents - ownSurcharge)
  let leftCents = refundedCents - ownSurcharge - ownTip
  const less = (cents: number): number => {
    const takenCents = Math.min(Math.max(cents, 0), leftCents)
    leftCents -= takenCents
    return cents - takenCents
  }
  const [sold, surcharge, tip] = [
    less(totalCents),
    less(surchargeCents - ownSurcharge),
    less(tipCents - ownTip),
  ]
  const [sale, deposit] = order.isDeposit ? [0, sold] : [sold, 0]
  return { sale, deposit, surcharge, tip, rounding: roundingCents - leftCents }
}
