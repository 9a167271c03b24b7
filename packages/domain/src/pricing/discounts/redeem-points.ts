import type { Cents } from '../../money/money.ts'

/** Hundredths of a point: points are whole hundredths, as money is whole cents. */
export type PointHundredths = number

/** How points become money, and how many the customer wants to redeem (F24). */
export interface PointsRequest {
  readonly available: PointHundredths
  readonly requested: PointHundredths
  /** The redemption unit: points and their value. */
  readonly unit: { readonly points: PointHundredths; readonly cents: Cents }
  readonly minimum: PointHundredths
  /** Undefined: as many as possible. */
  readonly maximum?: PointHundredths
}

export interface RedeemedPoints {
  readonly points: PointHundredths
  readonly cents: Cents
}

/**
 * In whole units, up to the balance, the request, the limit and the payable amount; none if that is below
 * the minimum.
 */
export function redeemPoints(
  { available, requested, unit, minimum, maximum = available }: PointsRequest,
  payableCents: Cents,
): RedeemedPoints {
  if (unit.points < 1 || unit.cents < 1) return none
  const most = Math.min(available, requested, maximum)
  const units = Math.min(Math.floor(most / unit.points), Math.floor(payableCents / unit.cents))
  const points = units * unit.points
  return units < 1 || points < minimum ? none : { points, cents: units * unit.cents }
}

const none: RedeemedPoints = { points: 0, cents: 0 }
