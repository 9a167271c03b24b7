import type { Cents } from '../../money/money.ts'
import type { Names } from '../../text/names.ts'
import { sumOf } from '../amounts.ts'
import { byLine, type Goods } from '../lines/goods.ts'
import type { PricedLine } from '../lines/priced-lines.ts'
import { percentOf } from '../rounding.ts'
import type { Rate } from '../rules.ts'
import { shareOut } from '../share-out.ts'

/** Reasons for manual discounts; `other` needs a note. */
export const discountReasons = [
  'goodwill',
  'wait',
  'quality',
  'staffMeal',
  'friends',
  'agreed',
  'other',
] as const
export type DiscountReason = (typeof discountReasons)[number]

export type DiscountOff =
  | { readonly kind: 'percent'; readonly rate: Rate }
  | { readonly kind: 'amount'; readonly cents: Cents }

/** A manual discount on an order or one of its lines (documented wholeDiscount and itemDiscount). */
export interface ManualDiscount {
  readonly id: string
  /** Undefined: on the whole order. */
  readonly lineId?: string
  readonly off: DiscountOff
  readonly reason: DiscountReason
}

/** The discount on a bill, with its amount. */
export interface ManualDiscountOutcome extends ManualDiscount {
  /** The line. Undefined: the whole order. */
  readonly names?: Names
  readonly cents: Cents
}

export interface ManualOffs {
  /** By line position: discounts of the line, and its share of those on the whole order. */
  readonly ofLine: readonly Cents[]
  readonly ofWhole: readonly Cents[]
  readonly outcomes: readonly ManualDiscountOutcome[]
}

/**
 * Apply manual discounts after offers and before points (ADR-047): first per line, then on the rest of the
 * order. `left` is what earlier discounts left of each line. Nothing becomes negative, and excluded items
 * keep their price.
 */
export function manualOffs(
  given: readonly ManualDiscount[],
  goods: readonly Goods[],
  lines: readonly PricedLine[],
  left: readonly { readonly amountCents: Cents }[],
): ManualOffs {
  const none = lines.map(() => 0)
  if (given.length === 0) return { ofLine: none, ofWhole: none, outcomes: [] }
  const leftOf = (place: number) => (lines[place]?.item.isUndiscounted ? 0 : (left[place]?.amountCents ?? 0))
  const outcomes: ManualDiscountOutcome[] = []
  const ofLine = lines.map((line, place) => {
    const own = given.find(({ lineId }) => lineId === line.source.lineId)
    if (!own) return 0
    const cents = offOf(own.off, leftOf(place))
    outcomes.push({ ...own, names: line.item.names, cents })
    return cents
  })
  const whole = given.find(({ lineId }) => lineId === undefined)
  if (!whole) return { ofLine, ofWhole: none, outcomes }
  const rest = lines.map((_, place) => ({ amountCents: leftOf(place) - (ofLine[place] ?? 0) }))
  const base = goods.map(({ places }) => sumOf(places.map((place) => rest[place]?.amountCents ?? 0)))
  const cents = offOf(whole.off, sumOf(base))
  const ofWhole = cents === 0 ? none : byLine(shareOut(cents, base), goods, rest)
  return { ofLine, ofWhole, outcomes: [...outcomes, { ...whole, cents }] }
}

function offOf(off: DiscountOff, cents: Cents): Cents {
  return Math.min(off.kind === 'percent' ? percentOf(cents, off.rate) : off.cents, cents)
}
