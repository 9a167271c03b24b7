import type { Coupon } from '@tabard/contract/value/coupons/coupons'
import { voucherMinimumBase } from '@tabard/domain/pricing/bases'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { WhyNot } from '@tabard/domain/pricing/discounts/promotion'
import { isoWeekday } from './iso-weekday.ts'

/** What a coupon or voucher does for an order. */
export interface CouponSaving {
  readonly coupon: Coupon
  /** What it saves or pays; 0: it cannot be used for this order. */
  readonly cents: number
  readonly why: WhyNot | undefined
}

interface OrderNow {
  /** The bill without coupons. */
  readonly bill: Bill
  readonly orderType: string
  /** The date of the order in the shop, such as 2026-11-27. */
  readonly date: string
  /** Prices the cart with one coupon. */
  priceWith(coupon: Coupon): Bill | undefined
}

/** Coupons and vouchers by what they do for an order, the best first. Of equal ones the soonest to expire comes first. */
export function bestFirst(coupons: readonly Coupon[], order: OrderNow): readonly CouponSaving[] {
  return coupons
    .filter(({ state }) => state === 'usable')
    .map((coupon) => savingOf(coupon, order))
    .toSorted((a, b) => b.cents - a.cents || a.coupon.expiresAt - b.coupon.expiresAt)
}

function savingOf(coupon: Coupon, order: OrderNow): CouponSaving {
  if (coupon.voucher) return voucherSaving(coupon, coupon.voucher, order)
  const { promotion } = coupon
  if (!promotion) return { coupon, cents: 0, why: { reason: 'time' } }
  const outcome = order.priceWith(coupon)?.promotions?.find(({ id }) => id === promotion.id)
  if (!outcome) return { coupon, cents: 0, why: undefined }
  return outcome.applied
    ? { coupon, cents: outcome.cents, why: undefined }
    : { coupon, cents: 0, why: outcome.why }
}

function voucherSaving(
  coupon: Coupon,
  { minimumCents, orderTypes, weekdays }: NonNullable<Coupon['voucher']>,
  { bill, orderType, date }: OrderNow,
): CouponSaving {
  const missingCents = (minimumCents ?? 0) - voucherMinimumBase(bill)
  if (missingCents > 0) return { coupon, cents: 0, why: { reason: 'minimum', missingCents } }
  if (orderTypes.length > 0 && !orderTypes.includes(orderType))
    return { coupon, cents: 0, why: { reason: 'orderType' } }
  if (weekdays.length > 0 && !weekdays.includes(isoWeekday(date)))
    return { coupon, cents: 0, why: { reason: 'time' } }
  return { coupon, cents: Math.min(coupon.balanceCents, bill.totalCents), why: undefined }
}
