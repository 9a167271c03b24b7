import type { PromotionScope } from './promotion.ts'

/** The items that earn stamps (buy nine, get one free). */
export interface StampScope {
  readonly scope: PromotionScope
  /** The promotion by which a full card pays an item: that unit earns no stamp. */
  readonly rewardId: string
}
