import type { Span } from '@tabard/domain/catalogue/availability'
import type { FieldFault } from '@tabard/domain/menu-editing/field-faults'
import type { OfferState, OfferTerms } from '@tabard/domain/offers/offer'
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
  /** When it counts in the next 14 days; undefined: always. */
  readonly spans?: readonly Span[]
  /** Why it does not count now, whatever is in the cart. */
  readonly closed?: 'time' | 'exhausted'
}

/** Codes that were made together: a word for everybody, or a batch of which each is good once. */
export interface CodeBatch {
  readonly batchId: string
  /** Undefined: codes of a batch are told once, when they are made. */
  readonly word?: string
  readonly codes: number
  readonly used: number
  readonly madeAt: number
}

/** An offer as staff see it. */
export interface ManagedOffer {
  readonly offerId: string
  readonly isEverywhere: boolean
  readonly terms: OfferTerms
  readonly state: OfferState
  readonly isPaused: boolean
  readonly revision: number
  readonly changedAt: number
  readonly changedBy: string
  /** Orders that used it, of this shop or, for an offer of every shop, of all of them. */
  readonly used: number
  readonly givenCents: number
  readonly batches: readonly CodeBatch[]
}

export interface OfferList {
  readonly offers: readonly ManagedOffer[]
  readonly today: string
}

export interface OfferFigures {
  /** The last 30 trading days with a use. */
  readonly days: readonly { readonly date: string; readonly used: number; readonly cents: number }[]
  /** What the orders that used it came to. */
  readonly turnoverCents: number
}

export type OfferFault = FieldFault

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

const changed = ['offer.unknown', 'permission.denied'] as const

export const offerDesk = {
  list: endpoint<Record<never, never>, OfferList>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/offers/list',
    who: 'staff:menu.publish',
    summary: 'Offers of this shop and of every shop, with how they stand and what they gave',
    errors: [],
  }),
  figures: endpoint<{ readonly offerId: string }, OfferFigures>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/offers/figures',
    who: 'staff:menu.publish',
    summary: 'What an offer gave, day by day',
    errors: ['offer.unknown'],
  }),
  save: endpoint<
    {
      readonly offerId: string
      /** Null: it is new. */
      readonly revision: number | null
      readonly isEverywhere: boolean
      readonly offer: OfferTerms
    },
    OfferList
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/offers/save',
    who: 'staff:menu.publish',
    summary: 'An offer with all it says; guests see it at once',
    errors: [...changed, 'offer.changedMeanwhile', 'offer.invalid', 'offer.full'],
  }),
  pause: endpoint<{ readonly offerId: string; readonly isPaused: boolean }, OfferList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/offers/pause',
    who: 'staff:menu.publish',
    summary: 'It counts no more until it is taken up again',
    errors: [...changed],
  }),
  archive: endpoint<{ readonly offerId: string }, OfferList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/offers/archive',
    who: 'staff:menu.publish',
    summary: 'Over for good; what was used of it stays in the figures, and its codes open nothing',
    errors: [...changed],
  }),
  addWord: endpoint<
    { readonly offerId: string; readonly word: string; readonly most: number | null },
    OfferList
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/offers/add-word',
    who: 'staff:menu.publish',
    summary: 'One code for everybody, such as SUMMER10',
    errors: [...changed, 'offer.word', 'offer.wordTaken'],
  }),
  makeCodes: endpoint<
    { readonly offerId: string; readonly count: number },
    { readonly list: OfferList; readonly codes: readonly string[] }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/offers/make-codes',
    who: 'staff:menu.publish',
    summary: 'A batch of codes, each good once; they are told here and never again',
    errors: [...changed, 'offer.batch'],
  }),
  retireCodes: endpoint<{ readonly offerId: string; readonly batchId: string }, OfferList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/offers/retire-codes',
    who: 'staff:menu.publish',
    summary: 'Codes that were made together open nothing any more',
    errors: [...changed],
  }),
}
