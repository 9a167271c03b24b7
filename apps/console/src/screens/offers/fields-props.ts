import type { OfferTerms } from '@tabard/domain/offers/offer'

/** A part of an offer's form. */
export interface OfferFieldsProps {
  readonly terms: OfferTerms
  readonly faultOf: (field: string) => string | undefined
  onChange(part: Partial<OfferTerms>): void
}
