import type { Coupon } from '@tabard/contract/value/coupons/coupons'
import type { StaffCoupon } from '@tabard/contract/value/coupons/campaigns'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import type { CouponState } from '@tabard/domain/value/campaigns/campaign-terms'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import type { CouponRow } from './coupon-queries.ts'
import { promotionIn } from './load-offer.ts'

/** The state of a coupon. */
export function stateOf(row: CouponRow, now: number): CouponState {
  if (row.withdrawnAt !== null) return 'withdrawn'
  if (row.isSingleUse ? row.uses > 0 : row.balanceCents === 0) return 'spent'
  return row.expiresAt.getTime() <= now ? 'expired' : 'usable'
}

/** Present a coupon to a guest. `guestId`: of the caller; empty: unknown. */
export function presentCoupon(
  row: CouponRow,
  {
    profile,
    now,
    guestId,
  }: { readonly profile: ShopProfile; readonly now: number; readonly guestId: string },
): Coupon {
  const { gift } = row
  return {
    couponId: row.couponId,
    ticket: row.ticket,
    kind: gift.kind,
    state: stateOf(row, now),
    source: row.source,
    names: row.names,
    description: row.description,
    promotion: promotionIn(profile, row.promotionId),
    voucher: gift.kind === 'voucher' ? gift : undefined,
    balanceCents: row.balanceCents,
    currency: row.currency,
    collectedAt: row.collectedAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    usedAt: row.uses > 0 ? row.usedAt?.getTime() : undefined,
    isOwn: guestId !== '' && row.ownerId === guestId,
    isFree: row.ownerId === '',
    isShareable: row.code !== '',
  }
}

/** Present a coupon to staff. */
export function presentStaffCoupon(row: CouponRow, now: number): StaffCoupon {
  return {
    couponId: row.couponId,
    ticket: row.ticket,
    campaignId: row.campaignId,
    kind: row.gift.kind,
    state: stateOf(row, now),
    source: row.source,
    names: row.names,
    phone: row.phone === '' ? '' : maskRecipient(row.phone),
    cents: row.cents,
    balanceCents: row.balanceCents,
    currency: row.currency,
    collectedAt: row.collectedAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    usedAt: row.uses > 0 ? row.usedAt?.getTime() : undefined,
  }
}

/** The page of a coupon, in the family of screens that opens in any browser. */
export function couponAddress(
  publicUrl: string,
  shopCode: string,
  { gift, ticket }: Pick<CouponRow, 'gift' | 'ticket'>,
): string {
  return `${publicUrl}/shop/${shopCode}/${gift.kind}/${ticket}`
}
