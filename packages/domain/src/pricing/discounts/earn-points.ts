import type { Cents } from '../../money/money.ts'
import { sumOf } from '../amounts.ts'
import type { PointHundredths } from './redeem-points.ts'
import { scale } from '../rounding.ts'
import { shareOut } from '../share-out.ts'
import type { TenderKind } from '../tenders/registry.ts'
import type { BillTender } from '../tenders/tender.ts'

/** How money becomes points (F24; documented pointsPerDollar). */
export interface Earning {
  /** Per hundred minor units: 100 is a point per dollar. */
  readonly pointsPerHundred: PointHundredths
  /** Tenders that earn nothing: vouchers, bonus credit. */
  readonly exceptTenders: readonly TenderKind[]
}

interface Bought {
  /** Per line: the part that earns, after every discount. */
  readonly lines: readonly Cents[]
  readonly totalCents: Cents
  readonly tenders: readonly Pick<BillTender, 'kind' | 'cents'>[]
}

/** The points of each line: the paid part of what earns, rounded half up once and split. */
export function earnPoints(
  earning: Earning | undefined,
  { lines, totalCents, tenders }: Bought,
): PointHundredths[] {
  const base = sumOf(lines)
  if (!earning || base === 0 || totalCents === 0) return lines.map(() => 0)
  const paid = sumOf(
    tenders.filter(({ kind }) => !earning.exceptTenders.includes(kind)).map(({ cents }) => cents),
  )
  const earnedOn = scale(base, Math.min(paid, totalCents), totalCents)
  return shareOut(scale(earnedOn, earning.pointsPerHundred, 100), lines)
}
