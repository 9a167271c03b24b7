import type { Names } from '../names.ts'
import type { Promotion, PromotionBenefit, PromotionNeeds, PromotionScope } from '../pricing/promotion.ts'

/** When an offer applies, on the shop's clock. */
export interface OfferSchedule {
  /** Dates `2026-12-01`, both included; null: no bound. */
  readonly from: string | null
  readonly to: string | null
  /** 1 is Monday; empty: every day. */
  readonly weekdays: readonly number[]
  /** Null: all day. May cross midnight. */
  readonly hours: { readonly opensMinute: number; readonly durationMinutes: number } | null
}

/** Limits; null: none. */
export interface OfferLimits {
  readonly uses: number | null
  readonly perCustomer: number | null
  readonly perDay: number | null
}

/** An offer as staff define it. */
export interface OfferTerms {
  readonly names: Names
  readonly priority: number
  readonly stacking: Promotion['stacking']
  readonly scope: PromotionScope
  readonly benefit: PromotionBenefit
  readonly needs: Omit<PromotionNeeds, 'code'>
  /** It applies only with one of its codes. */
  readonly needsCode: boolean
  readonly schedule: OfferSchedule
  readonly limits: OfferLimits
}

export type OfferState = 'running' | 'planned' | 'ended' | 'paused' | 'usedUp' | 'archived'

/** An offer as pricing uses it. */
export function promotionOf(
  id: string,
  { names, priority, stacking, scope, benefit, needs, needsCode }: OfferTerms,
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
export function hasSchedule({ from, to, weekdays, hours }: OfferSchedule): boolean {
  return from !== null || to !== null || weekdays.length > 0 || hours !== null
}

/** The state of an offer on `today`, the shop's date. */
export function offerState(
  { schedule, limits }: Pick<OfferTerms, 'schedule' | 'limits'>,
  known: {
    readonly isArchived: boolean
    readonly isPaused: boolean
    readonly used: number
    readonly today: string
  },
): OfferState {
  if (known.isArchived) return 'archived'
  if (schedule.to !== null && schedule.to < known.today) return 'ended'
  if (limits.uses !== null && known.used >= limits.uses) return 'usedUp'
  if (known.isPaused) return 'paused'
  return schedule.from !== null && schedule.from > known.today ? 'planned' : 'running'
}
