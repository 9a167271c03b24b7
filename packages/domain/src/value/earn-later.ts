import type { Cents } from '../money/money.ts'
import { sumOf } from '../pricing/amounts.ts'
import type { BillLine } from '../pricing/bill.ts'
import type { PointHundredths } from '../pricing/discounts/redeem-points.ts'
import { scale } from '../pricing/rounding.ts'
import { shareOut } from '../pricing/share-out.ts'

/** What a line earns for a card. */
export interface LineEarning {
  readonly pointsEarned: PointHundredths
  readonly stamps: number
}

interface Paid {
  readonly totalCents: Cents
  /** Paid by tenders that earn nothing. */
  readonly earnsNothingCents: Cents
}

/**
 * What each line of a placed order earns for a card that is attached afterwards. `priced`: its lines as they would have been
 * priced with the card. The part that tenders paid which earn nothing is left out: rounded half up once, then split.
 */
export function earnLater(
  priced: readonly Pick<BillLine, 'allocation'>[],
  { totalCents, earnsNothingCents }: Paid,
): LineEarning[] {
  const points = priced.map(({ allocation }) => allocation.pointsEarned ?? 0)
  const all = sumOf(points)
  const earningCents = Math.max(0, totalCents - earnsNothingCents)
  const earned =
    all === 0 || totalCents === 0 ? points : shareOut(scale(all, earningCents, totalCents), points)
  return priced.map(({ allocation }, place) => ({
    pointsEarned: earned[place] ?? 0,
    stamps: allocation.stamps ?? 0,
  }))
}
