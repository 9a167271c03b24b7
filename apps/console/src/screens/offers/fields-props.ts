import type { OfferTerms } from '@tabard/domain/offers/offer'

/** Properties of each part of the promotion form. */
export interface OfferFieldsProps {
  readonly terms: OfferTerms
  readonly faultOf: (field: string) => string | undefined
  onChange(part: Partial<OfferTerms>): void
}
