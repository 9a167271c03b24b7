import type { Cents } from '../money.ts'
import type { Names } from '../names.ts'
import { sumOf } from './amounts.ts'
import { byLine, type Goods } from './goods.ts'
import type { PricedLine } from './priced-lines.ts'
import { percentOf } from './rounding.ts'
import type { Rate } from './rules.ts'
import { shareOut } from './share-out.ts'

/** Why staff take something off, as they choose it from a short list; `other` goes with words of their own. */
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

/** What staff take off an order, or off one of its lines (documented wholeDiscount and itemDiscount). */
export interface GivenDiscount {
  readonly id: string
  /** Undefined: off the whole order. */
  readonly lineId?: string
  readonly off: DiscountOff
  readonly reason: DiscountReason
}

/** The same on a bill: what it came to. */
export interface GivenOutcome extends GivenDiscount {
  /** Of the line; undefined: of the whole order. */
  readonly names?: Names
  readonly cents: Cents
}

export interface GivenOffs {
  /** By the line's place: what discounts of the line itself take off, and its share of the whole order's. */
  readonly ofLine: readonly Cents[]
  readonly ofWhole: readonly Cents[]
  readonly outcomes: readonly GivenOutcome[]
}

/**
 * What staff take off, after offers and before points (decision 047): first off lines, then off what is left of the whole
 * order. `left` is what earlier discounts have left of each line. Nothing goes below zero, and dishes that no discount
 * may touch keep their price.
 */
export function givenOffs(
  given: readonly GivenDiscount[],
  goods: readonly Goods[],
  lines: readonly PricedLine[],
  left: readonly { readonly amountCents: Cents }[],
): GivenOffs {
  const none = lines.map(() => 0)
  if (given.length === 0) return { ofLine: none, ofWhole: none, outcomes: [] }
  const leftOf = (place: number) => (lines[place]?.item.isUndiscounted ? 0 : (left[place]?.amountCents ?? 0))
  const outcomes: GivenOutcome[] = []
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
