import type { Cents, Currency } from '@tabard/domain/money/money'
import type { SalesChannel } from '@tabard/domain/orders/sales-channel'
import type { OfferState } from '@tabard/domain/promotions/offer-state'
import type { Names } from '@tabard/domain/text/names'
import type {
  CampaignTerms,
  CouponKind,
  CouponSource,
  CouponState,
} from '@tabard/domain/value/campaigns/campaign-terms'
import { endpoint } from '../../wire/endpoint.ts'

/** Links made together; each collects one coupon. */
export interface LinkBatch {
  readonly batchId: string
  readonly links: number
  readonly used: number
  readonly createdAt: number
}

/** What a campaign gave so far. */
export interface CampaignFigures {
  /** Coupons that were given or collected. */
  readonly given: number
  /** Of them those that have an owner. */
  readonly collected: number
  /** Uses of coupons, and orders that vouchers paid. */
  readonly used: number
  /** Coupons that expired without a use. */
  readonly expired: number
  /** Discounts of coupons, or what vouchers paid. */
  readonly costCents: Cents
  /** What is left on vouchers. */
  readonly openCents: Cents
  /** What the orders that used it cost. */
  readonly revenueCents: Cents
}

/** A campaign as staff see it. */
export interface ManagedCampaign {
  readonly campaignId: string
  readonly isEverywhere: boolean
  readonly terms: CampaignTerms
  readonly state: OfferState
  readonly isPaused: boolean
  readonly revision: number
  readonly changedAt: number
  readonly changedBy: string
  readonly figures: CampaignFigures
  readonly batches: readonly LinkBatch[]
  /** The page where anyone collects it. Undefined: it has no public code. */
  readonly address: string | undefined
}

/** All campaigns of a shop, with the data that their form needs. */
export interface CampaignList {
  readonly campaigns: readonly ManagedCampaign[]
  readonly today: string
  readonly currency: Currency
  /** Promotions that need a code, which coupons can unlock. */
  readonly promotions: readonly { readonly promotionId: string; readonly names: Names }[]
  /** Tags that staff gave to guests of the shop. */
  readonly tags: readonly string[]
}

/** How many people a campaign reaches. */
export interface CampaignAudience {
  readonly people: number
  /** Of them, by the kind of message that the campaign sends. */
  readonly byMail: number
  readonly bySms: number
  /** People who get the coupon and no message: they unsubscribed, or have no address. */
  readonly without: number
}

/** A campaign day by day and by channel. */
export interface CampaignReport {
  readonly figures: CampaignFigures
  /** The revenue for each unit of cost, in hundredths; undefined: nothing was spent. */
  readonly returnPercent: number | undefined
  /** Trading days on which anything was given or used, the oldest first; the last 90. */
  readonly days: readonly {
    readonly date: string
    readonly given: number
    readonly used: number
    readonly costCents: Cents
    readonly revenueCents: Cents
  }[]
  readonly channels: readonly {
    readonly channel: SalesChannel
    readonly used: number
    readonly revenueCents: Cents
  }[]
  readonly messages: { readonly queued: number; readonly sent: number; readonly skipped: number }
}

/** A coupon as staff see it. */
export interface StaffCoupon {
  readonly couponId: string
  readonly ticket: string
  readonly campaignId: string
  readonly kind: CouponKind
  readonly state: CouponState
  readonly source: CouponSource
  readonly names: Names
  /** Masked; empty: none is known. */
  readonly phone: string
  readonly cents: Cents
  readonly balanceCents: Cents
  readonly currency: Currency
  readonly collectedAt: number
  readonly expiresAt: number
  readonly usedAt: number | undefined
}

const changed = ['campaign.unknown', 'permission.denied'] as const

/** Campaigns that give coupons and vouchers, for owners, managers and marketing (ADR-188). */
export const campaigns = {
  list: endpoint<Record<never, never>, CampaignList>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/campaigns/list',
    who: 'staff:value.campaigns',
    summary: 'Campaigns of this shop and of all shops, with their state and figures',
    errors: [],
  }),
  save: endpoint<
    {
      readonly campaignId: string
      /** Null: it is new. */
      readonly revision: number | null
      readonly isEverywhere: boolean
      readonly campaign: CampaignTerms
    },
    CampaignList
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/campaigns/save',
    who: 'staff:value.campaigns',
    summary:
      'Creates or changes a campaign. Coupons that were given keep their value and expiry. Without value.adjust it is paused: a draft',
    errors: [
      ...changed,
      'campaign.changedMeanwhile',
      'campaign.invalid',
      'campaign.full',
      'campaign.codeTaken',
    ],
  }),
  pause: endpoint<{ readonly campaignId: string; readonly isPaused: boolean }, CampaignList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/campaigns/pause',
    who: 'staff:value.campaigns',
    summary: 'Pauses a campaign, or starts it, which needs value.adjust. Coupons that were given stay valid',
    errors: [...changed],
  }),
  archive: endpoint<{ readonly campaignId: string }, CampaignList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/campaigns/archive',
    who: 'staff:value.campaigns',
    summary: 'Ends a campaign for good. Coupons that were given stay valid',
    errors: [...changed],
  }),
  makeLinks: endpoint<
    { readonly requestId: string; readonly campaignId: string; readonly count: number },
    { readonly list: CampaignList; readonly links: readonly string[] }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/campaigns/make-links',
    who: 'staff:value.adjust',
    summary:
      'A batch of links, each for one coupon. The answer is the only copy; a repeated request has none',
    errors: [...changed, 'campaign.batch'],
  }),
  retireLinks: endpoint<{ readonly campaignId: string; readonly batchId: string }, CampaignList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/campaigns/retire-links',
    who: 'staff:value.campaigns',
    summary: 'Links of a batch that were not used give nothing any more',
    errors: [...changed],
  }),
  audience: endpoint<
    { readonly campaignId: string; readonly isEverywhere: boolean; readonly campaign: CampaignTerms },
    CampaignAudience
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/campaigns/audience',
    who: 'staff:value.campaigns',
    summary: 'How many people a campaign would reach today, without those who had its coupon',
    errors: ['campaign.invalid'],
  }),
  send: endpoint<{ readonly requestId: string; readonly campaignId: string }, CampaignList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/campaigns/send',
    who: 'staff:value.adjust',
    summary: 'Gives the coupon of an automatic campaign to its audience now, instead of tomorrow',
    errors: [...changed, 'campaign.notGiven'],
  }),
  report: endpoint<{ readonly campaignId: string }, CampaignReport>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/campaigns/report',
    who: 'staff:value.campaigns',
    summary: 'What a campaign gave and brought, day by day and by channel',
    errors: ['campaign.unknown'],
  }),
  withdraw: endpoint<{ readonly couponId: string; readonly reason: string }, StaffCoupon>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/campaigns/withdraw',
    who: 'staff:value.campaigns',
    summary: 'Withdraws a coupon or what is left of a voucher',
    errors: ['coupon.unknown', 'coupon.over', 'reason.required', 'text.tooLong'],
  }),
}

/** Coupons at the counter, for everyone who takes orders. */
export const counterCoupons = {
  offered: endpoint<
    Record<never, never>,
    readonly { readonly campaignId: string; readonly kind: CouponKind; readonly names: Names }[]
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/coupons/offered',
    who: 'staff:orders.place',
    summary: 'Campaigns whose coupons staff can give now',
    errors: [],
  }),
  give: endpoint<
    { readonly requestId: string; readonly campaignId: string; readonly phone: string },
    { readonly coupon: StaffCoupon; readonly address: string }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/coupons/give',
    who: 'staff:orders.place',
    summary:
      'Gives a coupon to a guest by phone, or without a phone to anyone who scans the address; a voucher without a phone needs value.adjust. With the same request again it is the same coupon',
    errors: [
      'campaign.unknown',
      'campaign.notGiven',
      'phone.invalid',
      'coupon.exhausted',
      'coupon.hadAlready',
      'coupon.notOffered',
      'permission.denied',
    ],
  }),
  find: endpoint<{ readonly text: string }, readonly StaffCoupon[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/coupons/find',
    who: 'staff:orders.place',
    summary: 'The coupon of a scanned ticket or address',
    errors: [],
  }),
}
