import type { Bill } from '@tabard/domain/pricing/bill'
import { tierOf, type CardTypeTerms } from '@tabard/domain/value/card-type'

/** What a number of equal visits give a member. Points are hundredths. */
export interface MemberVisits {
  readonly paidCents: number
  /** Saved by discounts, against a guest. */
  readonly savedCents: number
  /** With the welcome points. */
  readonly points: number
  readonly stamps: number
  /** Free items that the stamps buy. */
  readonly rewards: number
  /** The tier at the end; 0: none. */
  readonly tier: number
}

/** Adds up `visits` orders, each priced for the tier that was reached before it. */
export function memberVisits(
  terms: CardTypeTerms,
  visits: number,
  guestCents: number,
  priceAt: (tier: number) => Bill,
): MemberVisits {
  // Gifts count to the balance, and only earned points to the tier.
  const sums = { paidCents: 0, earned: 0, stamps: 0 }
  for (let visit = 0; visit < visits; visit += 1) {
    const bill = priceAt(tierOf(terms.tiers, sums.earned))
    sums.paidCents += bill.totalCents
    sums.earned += bill.pointsEarned ?? 0
    sums.stamps += stampsOf(bill)
  }
  return {
    paidCents: sums.paidCents,
    savedCents: guestCents * visits - sums.paidCents,
    points: sums.earned + (terms.hasPoints ? terms.welcomePoints : 0),
    stamps: sums.stamps,
    rewards: terms.stamps ? Math.floor(sums.stamps / terms.stamps.goal) : 0,
    tier: tierOf(terms.tiers, sums.earned),
  }
}

/** The stamps that a bill earns. */
export function stampsOf(bill: Bill): number {
  return bill.lines.reduce((sum, { allocation }) => sum + (allocation.stamps ?? 0), 0)
}
