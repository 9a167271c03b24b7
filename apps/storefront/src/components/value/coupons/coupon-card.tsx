import type { Coupon } from '@tabard/contract/value/coupons/coupons'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { CouponTicket } from './coupon-ticket.tsx'

const soonMs = 7 * 86_400_000

/** A coupon or voucher that someone has, as a ticket. */
export function CouponCard({ coupon }: { readonly coupon: Coupon }) {
  const { t, money } = useLabels()
  const time = useShopTime()
  const now = useNow(60_000)
  const { state, expiresAt, kind, balanceCents, voucher, currency } = coupon
  const isUsable = state === 'usable'
  const isSoon = isUsable && expiresAt - now < soonMs
  const balance =
    kind === 'voucher' && voucher && balanceCents !== voucher.cents && isUsable
      ? t('coupons.left', { amount: money(balanceCents, currency) })
      : ''
  const foot = isUsable
    ? t('coupons.until', { day: time.calendarDay(expiresAt, now) })
    : t(`coupons.state.${state}`)
  return (
    <CouponTicket gift={coupon} isOver={!isUsable}>
      <p className={`figures text-[0.9375rem] ${isSoon ? 'font-medium text-warn' : 'text-soft'}`}>
        {[balance, foot].filter((part) => part !== '').join(' · ')}
      </p>
    </CouponTicket>
  )
}
