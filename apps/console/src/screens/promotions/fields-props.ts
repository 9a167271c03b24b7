import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'

/** Properties of each part of the promotion form. */
export interface PromotionFieldsProps {
  readonly terms: PromotionTerms
  readonly faultOf: (field: string) => string | undefined
  onChange(part: Partial<PromotionTerms>): void
}
