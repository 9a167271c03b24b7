import { offerState, type KnownOfOffer, type OfferState } from './offer-state.ts'
import type { Names } from '../text/names.ts'
import type {
  Promotion,
  PromotionBenefit,
  PromotionNeeds,
  PromotionScope,
} from '../pricing/discounts/promotion.ts'

/** When an offer applies, on the shop's clock. */
export interface PromotionSchedule {
  /** Dates `2026-12-01`, both included; null: no bound. */
  readonly from: string | null
  readonly to: string | null
  /** 1 is Monday; empty: every day. */
  readonly weekdays: readonly number[]
  /** Null: all day. May cross midnight. */
  readonly hours: { readonly opensMinute: number; readonly durationMinutes: number } | null
}

/** Limits; null: none. */
export interface PromotionLimits {
  readonly uses: number | null
  readonly perCustomer: number | null
  readonly perDay: number | null
}

/** An offer as staff define it. */
export interface PromotionTerms {
  readonly names: Names
  readonly priority: number
  readonly stacking: Promotion['stacking']
  readonly scope: PromotionScope
  readonly benefit: PromotionBenefit
  readonly needs: Omit<PromotionNeeds, 'code'>
  /** It applies only with one of its codes. */
  readonly needsCode: boolean
  readonly schedule: PromotionSchedule
  readonly limits: PromotionLimits
}

/** An offer as pricing uses it. */
export function promotionOf(
  id: string,
  { names, priority, stacking, scope, benefit, needs, needsCode }: PromotionTerms,
): Promotion {
  return {
    id,
    names,
    priority,
    stacking,
    scope,
    benefit,
    needs: { ...needs, ...(needsCode ? { code: true } : {}) },
  }
}

/** Whether it is limited to days or hours. */
export function hasSchedule({ from, to, weekdays, hours }: PromotionSchedule): boolean {
  return from !== null || to !== null || weekdays.length > 0 || hours !== null
}

/** The state of an offer on `today`, the shop's date. */
export function promotionState(
  { schedule: { from, to }, limits }: Pick<PromotionTerms, 'schedule' | 'limits'>,
  { used, ...known }: Omit<KnownOfOffer, 'count'> & { readonly used: number },
): OfferState {
  return offerState({ from, to, most: limits.uses }, { ...known, count: used })
}
