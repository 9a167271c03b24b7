import type { Span } from '@tabard/domain/catalogue/availability'
import type { Promotion } from '@tabard/domain/pricing/promotion'
import { endpoint } from './endpoint.ts'

/** The offers of a shop that count without a code; which of them are in force `Availability` says. */
export interface OffersDocument {
  readonly version: string
  readonly promotions: readonly Promotion[]
}

/** What a code opens. */
export interface EnteredOffer {
  readonly promotion: Promotion
  /** When it counts, as far ahead as the shop takes orders; undefined: always. */
  readonly spans?: readonly Span[]
  /** Trading days from today on that have as many uses as a day may have; undefined: none. */
  readonly fullDays?: readonly Span[]
  /** It, or its code, was used as often as it may be. */
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
  enter: endpoint<{ readonly code: string }, EnteredOffer>()({
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
