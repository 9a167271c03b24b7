import type { Span } from '@tabard/domain/menu/shop-status'
import type { Promotion } from '@tabard/domain/pricing/discounts/promotion'
import { endpoint } from '../wire/endpoint.ts'

/** Offers without a code. The shop status says which apply now. */
export interface OffersDocument {
  readonly version: string
  readonly promotions: readonly Promotion[]
}

/** What a code unlocks. */
export interface EnteredPromotion {
  readonly promotion: Promotion
  /** When it applies, as far ahead as the shop takes orders. Undefined: always. */
  readonly spans?: readonly Span[]
  /** Trading days from today on which the daily limit is reached. Undefined: none. */
  readonly fullDays?: readonly Span[]
  /** The offer or its code reached its limit. */
  readonly closed?: 'exhausted'
}

export const offers = {
  document: endpoint<{ shop: string; version: string }, OffersDocument>()({
    kind: 'read',
    form: 'document',
    method: 'GET',
    path: '/api/offers/:shop/:version',
    who: 'public',
    summary: "A shop's offers that need no code, one version: immutable",
    errors: ['document.unknown'],
  }),
  enter: endpoint<{ readonly code: string }, EnteredPromotion>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/offer/enter',
    who: 'public',
    summary: 'What a code opens; whoever tries too many wrong ones learns nothing more for a while',
    errors: ['offer.codeUnknown', 'offer.guessed'],
    perMinute: 120,
  }),
}
