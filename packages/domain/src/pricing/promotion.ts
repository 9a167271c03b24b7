import type { Cents } from '../money.ts'
import type { Names } from '../names.ts'
import type { Rate } from './rules.ts'

/** Which goods a promotion is about; an empty scope is all of them. Categories hold what is below them. */
export interface PromotionScope {
  readonly categoryIds?: readonly string[]
  readonly itemIds?: readonly string[]
  readonly tagIds?: readonly string[]
  readonly exceptItemIds?: readonly string[]
}

/** What it gives on the goods in its scope. */
export type PromotionBenefit =
  | { readonly kind: 'percent'; readonly rate: Rate; readonly maxCents?: Cents }
  | { readonly kind: 'amount'; readonly cents: Cents }
  /** Any `units` of them cost `cents` together: the dearest ones, as often as there are so many. */
  | { readonly kind: 'bundle'; readonly units: number; readonly cents: Cents }
  /** Of every `buy + get` units the `get` cheapest cost `rate` less (10000: nothing). */
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
  /** Of the goods in its scope, at what the menu shows. */
  readonly minimumCents?: Cents
  readonly minimumUnits?: number
  /** It counts once its code was entered. */
  readonly code?: true
  readonly customers?: 'members' | 'new'
}

/** A discount of the whole order (design: pricing, step 4). */
export interface Promotion {
  readonly id: string
  readonly names: Names
  /** The lowest first, of equal ones the one with the lower id. */
  readonly priority: number
  /** `alone`: only where no other discount of the order counts, the member's included. */
  readonly stacking: 'together' | 'alone'
  readonly scope: PromotionScope
  readonly benefit: PromotionBenefit
  readonly needs: PromotionNeeds
}

/** Why a promotion does not count, in the order in which a person would want to hear it. */
export type WhyNot =
  | { readonly reason: 'code' | 'time' | 'orderType' | 'customer' }
  /** Used by this customer as often as they may, or by all together. */
  | { readonly reason: 'used' | 'exhausted' }
  | { readonly reason: 'minimum'; readonly missingCents: Cents }
  | { readonly reason: 'units'; readonly missing: number }
  /** There is nothing in the cart that it takes anything off. */
  | { readonly reason: 'nothing' }
  /** Others that do not go with it take more off. */
  | { readonly reason: 'notTogether' }

export type PromotionOutcome = { readonly id: string; readonly names: Names } & (
  | { readonly applied: true; readonly cents: Cents }
  | { readonly applied: false; readonly why: WhyNot }
)

/** What is known of the order and its customer beyond the cart. */
export interface PromotionContext {
  readonly promotions: readonly Promotion[]
  /** Those whose code was entered. */
  readonly enteredIds: readonly string[]
  /** Those that cannot count now: out of their time, or used up. */
  readonly closed: Readonly<Record<string, 'time' | 'used' | 'exhausted'>>
  readonly isMember: boolean
  readonly isNew: boolean
}
