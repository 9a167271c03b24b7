import type { Cents } from '../money.ts'

/** Hundredths of a point: points are whole hundredths, as money is whole cents. */
export type PointHundredths = number

/** How points become money, and how many the customer would like to give (design: pricing, step 5). */
export interface PointsWish {
  readonly available: PointHundredths
  readonly wanted: PointHundredths
  /** What is redeemed at a time: so many points for so much money. */
  readonly unit: { readonly points: PointHundredths; readonly cents: Cents }
  readonly minimum: PointHundredths
  /** Undefined: as many as there are. */
  readonly maximum?: PointHundredths
}

export interface RedeemedPoints {
  readonly points: PointHundredths
  readonly cents: Cents
}

/**
 * In whole units, no more than there are, are wanted, are allowed, or are worth what can be paid with points; none where
 * that is less than the minimum.
 */
export function redeemPoints(
  { available, wanted, unit, minimum, maximum = available }: PointsWish,
  payableCents: Cents,
): RedeemedPoints {
  if (unit.points < 1 || unit.cents < 1) return none
  const most = Math.min(available, wanted, maximum)
  const units = Math.min(Math.floor(most / unit.points), Math.floor(payableCents / unit.cents))
  const points = units * unit.points
  return units < 1 || points < minimum ? none : { points, cents: units * unit.cents }
}

const none: RedeemedPoints = { points: 0, cents: 0 }
