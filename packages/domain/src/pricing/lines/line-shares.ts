import type { Cents } from '../../money/money.ts'
import type { Names } from '../../text/names.ts'
import type { Bill, BillLine } from '../bill.ts'

/** One discount on one line: with its own name, or named by its kind. */
export interface LineShare {
  readonly key: string
  readonly kind: 'offer' | 'member' | 'given' | 'points'
  /** Of an offer. */
  readonly names?: Names
  readonly cents: Cents
}

/**
 * Order discounts and manual discounts of a line. The item's own discount is in its price. Bills of earlier
 * releases combine the offers of a line under one name.
 */
export function sharesOfLine(
  { promotions = [] }: Pick<Bill, 'promotions'>,
  { allocation }: BillLine,
): LineShare[] {
  const {
    memberCents = 0,
    promotionCents = 0,
    givenCents = 0,
    givenWholeCents = 0,
    pointsCents = 0,
  } = allocation
  const counted = promotions.filter(({ applied }) => applied)
  const only = counted.length === 1 ? counted[0] : undefined
  const offers = allocation.promotions ?? (only ? [{ id: only.id, cents: promotionCents }] : [])
  const shares: LineShare[] = [
    { key: 'member', kind: 'member', cents: memberCents },
    ...offers.flatMap(({ id, cents }): LineShare[] => {
      const promotion = counted.find((each) => each.id === id)
      return promotion ? [{ key: id, kind: 'offer', names: promotion.names, cents }] : []
    }),
    { key: 'given', kind: 'given', cents: givenCents + givenWholeCents },
    { key: 'points', kind: 'points', cents: pointsCents },
  ]
  return shares.filter(({ cents }) => cents !== 0)
}
