import type { OfferState } from '@tabard/domain/promotions/offer-state'
import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { endpoint } from '../wire/endpoint.ts'

/** Codes created together: one shared code, or a batch of single-use codes. */
export interface CodeBatch {
  readonly batchId: string
  /** Undefined: batch codes are shown once, when created. */
  readonly word?: string
  readonly codes: number
  readonly used: number
  readonly madeAt: number
}

/** An offer as staff see it. */
export interface ManagedPromotion {
  readonly promotionId: string
  readonly isEverywhere: boolean
  readonly terms: PromotionTerms
  readonly state: OfferState
  readonly isPaused: boolean
  readonly revision: number
  readonly changedAt: number
  readonly changedBy: string
  /** Orders that used it, in this shop or, for a merchant-wide offer, in all. */
  readonly used: number
  readonly givenCents: number
  readonly batches: readonly CodeBatch[]
}

/** All promotions of a shop, with the data that their form needs. */
export interface PromotionList {
  readonly promotions: readonly ManagedPromotion[]
  readonly today: string
}

/** Uses and discounts of one promotion. */
export interface PromotionFigures {
  /** The last 30 trading days with a use. */
  readonly days: readonly { readonly date: string; readonly used: number; readonly cents: number }[]
  /** The total of the orders that used it. */
  readonly turnoverCents: number
}

const changed = ['offer.unknown', 'permission.denied'] as const

/** Creating, changing and archiving promotions, and their codes (ADR-036). */
export const promotionManagement = {
  list: endpoint<Record<never, never>, PromotionList>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/offers/list',
    who: 'staff:menu.publish',
    summary: 'Offers of this shop and of every shop, with how they stand and what they gave',
    errors: [],
  }),
  figures: endpoint<{ readonly promotionId: string }, PromotionFigures>()({
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
      readonly promotionId: string
      /** Null: it is new. */
      readonly revision: number | null
      readonly isEverywhere: boolean
      readonly promotion: PromotionTerms
    },
    PromotionList
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/offers/save',
    who: 'staff:menu.publish',
    summary: 'An offer with all it says; guests see it at once',
    errors: [...changed, 'offer.changedMeanwhile', 'offer.invalid', 'offer.full'],
  }),
  pause: endpoint<{ readonly promotionId: string; readonly isPaused: boolean }, PromotionList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/offers/pause',
    who: 'staff:menu.publish',
    summary: 'It counts no more until it is taken up again',
    errors: [...changed],
  }),
  archive: endpoint<{ readonly promotionId: string }, PromotionList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/offers/archive',
    who: 'staff:menu.publish',
    summary: 'Over for good; what was used of it stays in the figures, and its codes open nothing',
    errors: [...changed],
  }),
  addWord: endpoint<
    { readonly promotionId: string; readonly word: string; readonly most: number | null },
    PromotionList
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
    { readonly promotionId: string; readonly count: number },
    { readonly list: PromotionList; readonly codes: readonly string[] }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/offers/make-codes',
    who: 'staff:menu.publish',
    summary: 'A batch of codes, each good once; they are told here and never again',
    errors: [...changed, 'offer.batch'],
  }),
  retireCodes: endpoint<{ readonly promotionId: string; readonly batchId: string }, PromotionList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/offers/retire-codes',
    who: 'staff:menu.publish',
    summary: 'Codes that were made together open nothing any more',
    errors: [...changed],
  }),
}
