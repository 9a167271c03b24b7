import type { Cents } from '../../money/money.ts'
import { roundHalfUp } from '../../pricing/rounding.ts'
import type { PaymentTender } from '../../pricing/tenders/registry.ts'

/** A payment of an order with what was refunded of it. Left out: none. */
export interface RefundablePayment {
  readonly tender: PaymentTender
  /** All that it paid, with surcharge and tip. */
  readonly cents: Cents
  readonly refundedCents: Cents
  readonly surchargeCents?: Cents
  readonly tipCents?: Cents
  readonly refundedSurchargeCents?: Cents
  readonly refundedTipCents?: Cents
}

/** What a payment can still refund. The three parts sum to it. */
interface PaymentLeft {
  /** Of the bill without surcharge and tip: goods, fees and rounding. */
  readonly goodsCents: Cents
  readonly surchargeCents: Cents
  readonly tipCents: Cents
}

/**
 * What a payment can still refund, by part. Refunds of earlier releases name no parts: the limit of the whole
 * payment then limits goods, surcharge and tip in this order.
 */
export function paymentLeft(payment: RefundablePayment): PaymentLeft {
  const { surchargeCents = 0, tipCents = 0, refundedSurchargeCents = 0, refundedTipCents = 0 } = payment
  const allCents = Math.max(0, payment.cents - payment.refundedCents)
  const within = (cents: Cents, most: Cents) => Math.min(Math.max(0, cents), most)
  const tip = within(tipCents - refundedTipCents, allCents)
  const surcharge = within(surchargeCents - refundedSurchargeCents, allCents - tip)
  return { goodsCents: allCents - tip - surcharge, surchargeCents: surcharge, tipCents: tip }
}

/**
 * The surcharge that a refund of goods returns. Counted from the first refund on and rounded half up, so that the refund
 * of the last goods returns the last cent of it.
 */
export function surchargeOfGoods(payment: RefundablePayment, refundCents: Cents): Cents {
  const left = paymentLeft(payment)
  if (refundCents >= left.goodsCents) return left.surchargeCents
  const { surchargeCents = 0, tipCents = 0 } = payment
  const goodsCents = payment.cents - surchargeCents - tipCents
  return partOf(surchargeCents, left, {
    ofCents: goodsCents,
    untilCents: goodsCents - left.goodsCents + refundCents,
  })
}

/**
 * The part of an amount of goods and surcharge together that is surcharge: the amount of goods is the largest that fits
 * with its surcharge, so an amount computed by `surchargeOfGoods` is divided as it was computed.
 */
export function surchargeWithin(payment: RefundablePayment, refundCents: Cents): Cents {
  const left = paymentLeft(payment)
  if (refundCents >= left.goodsCents + left.surchargeCents) return left.surchargeCents
  const fits = (cents: Cents) => cents + surchargeOfGoods(payment, cents) <= refundCents
  const { surchargeCents = 0, tipCents = 0 } = payment
  const estimate = roundHalfUp(
    refundCents * (payment.cents - tipCents - surchargeCents),
    payment.cents - tipCents,
  )
  let goodsCents = Math.min(estimate, left.goodsCents, refundCents)
  while (goodsCents > 0 && !fits(goodsCents)) goodsCents -= 1
  while (goodsCents < Math.min(left.goodsCents, refundCents) && fits(goodsCents + 1)) goodsCents += 1
  return refundCents - goodsCents
}

/** What of a surcharge belongs to the next refund, if refunds then sum to `untilCents` of `ofCents`. */
function partOf(
  surchargeCents: Cents,
  left: PaymentLeft,
  { ofCents, untilCents }: { readonly ofCents: Cents; readonly untilCents: Cents },
): Cents {
  if (ofCents <= 0 || surchargeCents <= 0) return 0
  const until = roundHalfUp(surchargeCents * Math.max(0, untilCents), ofCents)
  return Math.min(Math.max(0, until - (surchargeCents - left.surchargeCents)), left.surchargeCents)
}
