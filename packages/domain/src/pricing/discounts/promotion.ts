import type { Cents } from '../../money/money.ts'
import type { Names } from '../../text/names.ts'
import type { Rate } from '../rules.ts'

/** The goods of a promotion; an empty scope means all. Categories include subcategories. */
export interface PromotionScope {
  readonly categoryIds?: readonly string[]
  readonly itemIds?: readonly string[]
  readonly tagIds?: readonly string[]
  readonly exceptItemIds?: readonly string[]
}

/** The benefit for the goods in its scope. */
export type PromotionBenefit =
  | { readonly kind: 'percent'; readonly rate: Rate; readonly maxCents?: Cents }
  | { readonly kind: 'amount'; readonly cents: Cents }
  /** Any `units` of them cost `cents` together: the most expensive ones, as often as possible. */
  | { readonly kind: 'bundle'; readonly units: number; readonly cents: Cents }
  /** Of every `buy + get` units the `get` cheapest cost `rate` less (10000: free). */
  | {
      readonly kind: 'buyGet'
      readonly buy: number
      readonly get: number
      readonly rate: Rate
      readonly maxTimes?: number
    }
  | { readonly kind: 'freeDelivery' }

export interface PromotionNeeds {
  readonly orderTypes?: readonly string[]
  /** Of the goods in its scope, at menu prices. */
  readonly minimumCents?: Cents
  readonly minimumUnits?: number
  /** It applies once its code was entered. */
  readonly code?: true
  readonly customers?: 'members' | 'new'
}

/** A discount on the whole order (F24). */
export interface Promotion {
  readonly id: string
  readonly names: Names
  /** Lowest first, then lower id. */
  readonly priority: number
  /** `alone`: only if no other order discount applies, member discount included. */
  readonly stacking: 'together' | 'alone'
  readonly scope: PromotionScope
  readonly benefit: PromotionBenefit
  readonly needs: PromotionNeeds
}

/** Why a promotion does not apply, in order of importance to a customer. */
export type WhyNot =
  | { readonly reason: 'code' | 'time' | 'orderType' | 'customer' }
  /** The customer's or the total limit is reached. */
  | { readonly reason: 'used' | 'exhausted' }
  | { readonly reason: 'minimum'; readonly missingCents: Cents }
  | { readonly reason: 'units'; readonly missing: number }
  /** Nothing in the cart is eligible. */
  | { readonly reason: 'nothing' }
  /** Other promotions that exclude it save more. */
  | { readonly reason: 'notTogether' }

export type PromotionOutcome = { readonly id: string; readonly names: Names } & (
  | { readonly applied: true; readonly cents: Cents }
  | { readonly applied: false; readonly why: WhyNot }
)

/** What is known of the order and its customer beyond the cart. */
export interface PromotionContext {
  readonly promotions: readonly Promotion[]
  /** Promotions whose code was entered. */
  readonly enteredIds: readonly string[]
  /** Promotions outside their time or fully redeemed. */
  readonly closed: Readonly<Record<string, 'time' | 'used' | 'exhausted'>>
  readonly isMember: boolean
  readonly isNew: boolean
}
