import type { Cents } from '../../money/money.ts'
import type { SalesChannel } from '../../orders/sales-channel.ts'
import { offerState, type KnownOfOffer, type OfferState } from '../../promotions/offer-state.ts'
import type { Names } from '../../text/names.ts'

/** A coupon permits one use of a promotion. A voucher has a value and pays. */
export type CouponKind = 'coupon' | 'voucher'

/** Every kind of coupon. */
export const couponKinds = ['coupon', 'voucher'] as const satisfies readonly CouponKind[]

/** What a voucher pays, and when. */
export interface VoucherTerms {
  readonly kind: 'voucher'
  readonly cents: Cents
  /** Of the order, at menu prices. Null: any. */
  readonly minimumCents: Cents | null
  /** Empty: all. */
  readonly channels: readonly SalesChannel[]
  /** Empty: all. */
  readonly orderTypes: readonly string[]
  /** 1 is Monday; empty: every day. */
  readonly weekdays: readonly number[]
  /** It pays one order: what that leaves of it is lost. Otherwise the rest stays until it expires. */
  readonly isSingleUse: boolean
}

/** What a campaign gives. A coupon unlocks a promotion that needs a code. */
export type CampaignGift = { readonly kind: 'coupon'; readonly promotionId: string } | VoucherTerms

/** Who gets a coupon automatically. */
export type AutomaticRule =
  /** People whose birthday, as their member card says, is in this number of days. */
  | { readonly kind: 'birthday'; readonly daysBefore: number }
  /** Guests after their first order. */
  | { readonly kind: 'firstVisit' }
  /** Guests without an order for this number of days. */
  | { readonly kind: 'lapsed'; readonly days: number }
  /** Guests after this number of orders. */
  | { readonly kind: 'orders'; readonly count: number }
  /** Guests whom staff gave a tag. */
  | { readonly kind: 'tag'; readonly tag: string }

/** How long a coupon is valid: days after it was collected, or until a date, included. */
export type CouponValidity =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'until'; readonly date: string }

/** How a campaign gives its coupons. */
export interface CampaignGiving {
  /** A public code, as on posters. Empty: none. */
  readonly code: string
  /** The shop lists the campaign, and people collect it there. It needs a public code. */
  readonly isListed: boolean
  /** People log in to collect it. */
  readonly needsAccount: boolean
  /** Staff hand it out. */
  readonly byStaff: boolean
  /** Null: none. */
  readonly automatic: AutomaticRule | null
}

/** What people who get a coupon are told. Placeholders: `messagePlaceholders`. */
export interface CampaignMessage {
  /** `auto`: an email, or an SMS to people without an address. */
  readonly by: 'mail' | 'sms' | 'auto'
  /** Of emails. */
  readonly subject: Names
  readonly body: Names
}

/** Limits of what a campaign gives; null: none. */
export interface CampaignLimits {
  readonly total: number | null
  readonly perPerson: number | null
  /** On one trading day. */
  readonly perDay: number | null
}

/** A campaign as staff define it. */
export interface CampaignTerms {
  readonly names: Names
  /** What guests read beside the name; may be empty. */
  readonly description: Names
  readonly gift: CampaignGift
  readonly limits: CampaignLimits
  /** Dates on the shop's clock, both included, on which it is collected; null: no bound. */
  readonly window: { readonly from: string | null; readonly to: string | null }
  readonly validity: CouponValidity
  readonly giving: CampaignGiving
  /** Null: no message. */
  readonly message: CampaignMessage | null
}

/** The state of a coupon. `spent`: used, or nothing is left of the voucher. */
export type CouponState = 'usable' | 'spent' | 'expired' | 'withdrawn'

/** How a coupon came to its owner. */
export type CouponSource = 'code' | 'link' | 'staff' | AutomaticRule['kind']

/** The most that the vouchers of a campaign are worth together, in cents. */
export const campaignCents = 50_000_00

/** What a campaign gave so far: coupons, and the value of its vouchers when they were given. */
interface CampaignGiven {
  readonly given: number
  readonly givenCents: Cents
}

const nothing: CampaignGiven = { given: 0, givenCents: 0 }

/**
 * The most that a campaign gives in total: its own limit, or the vouchers whose value, with that of those given before, is
 * `campaignCents`. Null: no limit.
 */
export function mostGiven(
  { gift, limits }: Pick<CampaignTerms, 'gift' | 'limits'>,
  { given, givenCents }: CampaignGiven = nothing,
): number | null {
  if (gift.kind === 'coupon') return limits.total
  const left = Math.max(0, campaignCents - givenCents)
  return Math.min(limits.total ?? Infinity, given + Math.floor(left / Math.max(1, gift.cents)))
}

/** The state of a campaign on `today`, the shop's date. */
export function campaignState(
  { window: { from, to }, gift, limits }: Pick<CampaignTerms, 'window' | 'gift' | 'limits'>,
  { given, givenCents, ...known }: Omit<KnownOfOffer, 'count'> & CampaignGiven,
): OfferState {
  return offerState(
    { from, to, most: mostGiven({ gift, limits }, { given, givenCents }) },
    { ...known, count: given },
  )
}

/** The terms of a new campaign. */
export const newCampaign: CampaignTerms = {
  names: { first: '', second: '' },
  description: { first: '', second: '' },
  gift: {
    kind: 'voucher',
    cents: 500,
    minimumCents: null,
    channels: [],
    orderTypes: [],
    weekdays: [],
    isSingleUse: false,
  },
  limits: { total: null, perPerson: 1, perDay: null },
  window: { from: null, to: null },
  validity: { kind: 'days', days: 30 },
  giving: { code: '', isListed: false, needsAccount: false, byStaff: true, automatic: null },
  message: null,
}
