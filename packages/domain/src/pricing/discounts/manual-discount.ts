import type { Cents } from '../../money/money.ts'
import type { Names } from '../../text/names.ts'
import type { Rate } from '../rules.ts'

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

/** The reason that staff give for a discount. */
export type DiscountReason = (typeof discountReasons)[number]

/** How much a manual discount takes off: a percentage or an amount. */
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
