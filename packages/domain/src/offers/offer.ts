import type { Names } from '../names.ts'
import type { Promotion, PromotionBenefit, PromotionNeeds, PromotionScope } from '../pricing/promotion.ts'

/** When an offer is in force, on the shop's clock. */
export interface OfferSchedule {
  /** Dates `2026-12-01`, both included; null: since ever, for good. */
  readonly from: string | null
  readonly to: string | null
  /** 1 is Monday; empty: every day. */
  readonly weekdays: readonly number[]
  /** Null: all day. It may go past midnight. */
  readonly hours: { readonly opensMinute: number; readonly durationMinutes: number } | null
}

/** How often it may be used; null: as often as anybody likes. */
export interface OfferLimits {
  readonly uses: number | null
  readonly perCustomer: number | null
  readonly perDay: number | null
}

/** An offer as staff set it up. */
export interface OfferTerms {
  readonly names: Names
  readonly priority: number
  readonly stacking: Promotion['stacking']
  readonly scope: PromotionScope
  readonly benefit: PromotionBenefit
  readonly needs: Omit<PromotionNeeds, 'code'>
  /** It counts for those only who enter one of its codes. */
  readonly needsCode: boolean
  readonly schedule: OfferSchedule
  readonly limits: OfferLimits
}

export type OfferState = 'running' | 'planned' | 'ended' | 'paused' | 'usedUp' | 'archived'

/** An offer as pricing takes it. */
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

/** Whether it is bound to days or hours at all. */
export function hasSchedule({ from, to, weekdays, hours }: OfferSchedule): boolean {
  return from !== null || to !== null || weekdays.length > 0 || hours !== null
}

/** How an offer stands on `today`, the shop's date. */
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
