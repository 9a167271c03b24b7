import type { Cents } from '../money/money.ts'
import type { PointHundredths } from '../pricing/discounts/redeem-points.ts'

/** What a card gives for the next order, before the order exists. */
export interface RedeemRequest {
  readonly points: PointHundredths
  readonly storedValueCents: Cents
}

/**
 * The documented redeemCode for what a card gives for the next order. It names amounts and no card: it grants nothing, and the
 * order that sends it is checked as if it named the amounts itself (ADR-207).
 */
export function redeemCodeOf({ points, storedValueCents }: RedeemRequest): string {
  return `P${points}V${storedValueCents}`
}

/** Read a redeemCode of ours. Undefined: it is another code, such as that of a gift card or an offer. */
export function readRedeemCode(code: string): RedeemRequest | undefined {
  const [, points, cents] = /^P(\d{1,9})V(\d{1,9})$/.exec(code.trim()) ?? []
  return points === undefined || cents === undefined
    ? undefined
    : { points: Number(points), storedValueCents: Number(cents) }
}
