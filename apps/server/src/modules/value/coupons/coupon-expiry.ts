import type { CouponValidity } from '@tabard/domain/value/campaigns/campaign-terms'
import { daysBefore, tradingDateOf, tradingDay } from '../../shops/hours/trading-date.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'

/** When a coupon that is given now expires: at the end of a trading day of the shop. */
export function expiryOf(
  validity: CouponValidity,
  { profile, now }: { readonly profile: ShopProfile; readonly now: number },
): number {
  const { timeZone, settings } = profile
  const today = tradingDateOf(profile, now)
  const date = validity.kind === 'until' ? validity.date : daysBefore(today, -validity.days)
  return tradingDay(date, timeZone, settings['trading.cutOffMinute']).to
}
