import type { Cents, Currency } from '@tabard/domain/money/money'
import type { Promotion } from '@tabard/domain/pricing/discounts/promotion'
import type { Names } from '@tabard/domain/text/names'
import type {
  CouponKind,
  CouponSource,
  CouponState,
  CouponValidity,
  VoucherTerms,
} from '@tabard/domain/value/campaigns/campaign-terms'
import { endpoint } from '../../wire/endpoint.ts'

/** What a campaign offers to people who have not collected it. */
export interface CouponOffer {
  readonly kind: CouponKind
  /** The public code that collects it; empty: it is collected by a link. */
  readonly code: string
  readonly names: Names
  readonly description: Names
  /** Of a coupon: what it unlocks. Undefined: a voucher, or the promotion is not offered now. */
  readonly promotion: Promotion | undefined
  /** Of a voucher. */
  readonly voucher: VoucherTerms | undefined
  readonly currency: Currency
  readonly validity: CouponValidity
  /** The last day to collect it; undefined: no end. */
  readonly until: string | undefined
  /** People log in to collect it. */
  readonly needsAccount: boolean
}

/** A coupon or voucher that someone has. */
export interface Coupon {
  /** Names it in an order. */
  readonly couponId: string
  /** In its address, `coupon/{ticket}` or `voucher/{ticket}`: anyone who has it can see the coupon. */
  readonly ticket: string
  readonly kind: CouponKind
  readonly state: CouponState
  readonly source: CouponSource
  readonly names: Names
  readonly description: Names
  /** Of a coupon: what it unlocks. Undefined: a voucher, or the promotion is not offered now. */
  readonly promotion: Promotion | undefined
  readonly voucher: VoucherTerms | undefined
  /** What is left of a voucher; 0 for a coupon. */
  readonly balanceCents: Cents
  readonly currency: Currency
  readonly collectedAt: number
  readonly expiresAt: number
  /** Its last use. */
  readonly usedAt: number | undefined
  /** It belongs to the caller. A coupon from staff or a message belongs to nobody until it is kept (`keep`). */
  readonly isOwn: boolean
  /** It has no owner yet. */
  readonly isFree: boolean
  /** Others can collect one too (`share`). */
  readonly isShareable: boolean
}

/** What collecting answers. */
export interface CollectedCoupon {
  readonly coupon: Coupon
  /** The same request again: it was collected before. */
  readonly isRepeated: boolean
}

const limited = ['coupon.exhausted', 'coupon.hadAlready', 'coupon.notOffered'] as const

/**
 * Coupons and vouchers as guests collect and keep them (ADR-188). An unknown code and one of a campaign that is over, paused
 * or not begun are refused alike (`coupon.codeUnknown`); too many wrong ones from one address end in `coupon.guessed`.
 */
export const coupons = {
  shopWindow: endpoint<Record<never, never>, readonly CouponOffer[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/coupons/window',
    who: 'public',
    summary: 'The coupons and vouchers that anyone can collect in this shop now',
    errors: [],
  }),
  describe: endpoint<{ readonly code: string; readonly token?: string | undefined }, CouponOffer>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/coupons/describe',
    who: 'public',
    perMinute: 60,
    perNetworkMinute: 300,
    summary: 'What a code or a link gives, before it is collected; consumes nothing',
    errors: ['coupon.codeUnknown', 'coupon.guessed', 'coupon.linkUsed'],
  }),
  collect: endpoint<{ readonly requestId: string; readonly code: string }, CollectedCoupon>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/coupons/collect',
    who: 'guest',
    perMinute: 60,
    perNetworkMinute: 300,
    summary: 'Collects a coupon or voucher by a public code',
    errors: ['coupon.codeUnknown', 'coupon.guessed', 'coupon.logInFirst', ...limited],
  }),
  collectByToken: endpoint<
    {
      readonly requestId: string
      /** The code in the address, as the server wrote it. */
      readonly code: string
      readonly token: string
    },
    CollectedCoupon
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/coupons/collect-link',
    who: 'guest',
    perMinute: 60,
    perNetworkMinute: 300,
    summary: 'Collects the coupon or voucher of a link, once; call it only after a tap (W9)',
    errors: ['coupon.codeUnknown', 'coupon.guessed', 'coupon.linkUsed', 'coupon.logInFirst', ...limited],
  }),
  show: endpoint<{ readonly ticket: string }, Coupon>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/coupons/show',
    who: 'public',
    perMinute: 60,
    perNetworkMinute: 300,
    summary: 'A coupon or voucher, for anyone who has its ticket (128 bits)',
    errors: ['coupon.unknown'],
  }),
  mine: endpoint<Record<never, never>, readonly Coupon[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/coupons/mine',
    who: 'guest',
    summary: "The caller's coupons and vouchers, usable ones first, the soonest to expire first; 100 at most",
    errors: [],
  }),
  keep: endpoint<{ readonly ticket: string }, Coupon>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/coupons/keep',
    who: 'guest',
    perMinute: 60,
    perNetworkMinute: 300,
    summary: 'Keeps a coupon that staff or a message gave: it becomes the caller’s',
    errors: ['coupon.unknown', 'coupon.hasOwner', 'coupon.logInFirst'],
  }),
  share: endpoint<{ readonly couponId: string }, { readonly address: string }>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/coupons/share',
    who: 'guest',
    summary: "The address where others collect the same coupon; the caller's own stays theirs",
    errors: ['coupon.unknown', 'coupon.notShareable'],
  }),
  unsubscribe: endpoint<{ readonly stopKey: string }, { readonly recipient: string }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/coupons/unsubscribe',
    who: 'public',
    perMinute: 30,
    perNetworkMinute: 120,
    summary:
      'Ends messages about coupons to the person whose message had this key; answers the masked address',
    errors: ['coupon.unknown'],
  }),
}
