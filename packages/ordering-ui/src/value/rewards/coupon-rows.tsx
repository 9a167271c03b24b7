import type { Bill } from '@tabard/domain/pricing/bill'
import { valueChoiceLimits } from '@tabard/domain/value/value-choice'
import { Ticket, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { tellWhyNot } from '../../bill/explain-trace.ts'
import { chooseValue, useValueChoice } from '../../cart-state/value-choice.ts'
import { useOrdering } from '../../context/ordering.tsx'
import { useLabels } from '../../context/use-labels.ts'
import { useNow } from '../../context/use-now.ts'
import { useShopTime } from '../../context/use-shop-time.ts'
import type { OwnValue } from '../price-value.ts'
import type { CouponSaving } from './coupon-savings.ts'
import { RewardRow } from './reward-row.tsx'
import { useCouponSavings } from './use-coupon-savings.ts'

const shownAtFirst = 3

interface CouponRowsProps {
  readonly coupons: OwnValue['coupons']
  readonly bill: Bill
}

/** Coupons and vouchers to choose from, the best for this order first. */
export function CouponRows({ coupons, bill }: CouponRowsProps) {
  const { t } = useLabels()
  const { cartScope } = useOrdering()
  const { couponIds } = useValueChoice(cartScope)
  const savings = useCouponSavings(coupons, bill)
  const [isAll, setAll] = useState(false)
  const [best] = savings
  const shown = isAll
    ? savings
    : savings.filter(({ coupon }, at) => at < shownAtFirst || couponIds.includes(coupon.couponId))
  return (
    <>
      {shown.map((saving) => (
        <CouponRow
          key={saving.coupon.couponId}
          saving={saving}
          bill={bill}
          isBest={saving === best && saving.cents > 0 && savings.length > 1}
        />
      ))}
      {shown.length < savings.length && (
        <li>
          <button type="button" className="button-text -ml-2" onClick={() => setAll(true)}>
            {t('rewards.allCoupons', { count: savings.length })}
          </button>
        </li>
      )}
    </>
  )
}

interface CouponRowProps {
  readonly saving: CouponSaving
  readonly bill: Bill
  readonly isBest: boolean
}

function CouponRow({ saving, bill, isBest }: CouponRowProps) {
  const { t, name, money, language } = useLabels()
  const { cartScope } = useOrdering()
  const { couponIds } = useValueChoice(cartScope)
  const time = useShopTime()
  const now = useNow(60_000)
  const { coupon, cents, why } = saving
  const { couponId } = coupon
  const isOn = couponIds.includes(couponId)
  const effect =
    cents > 0
      ? `−${money(cents, bill.currency)}`
      : why
        ? tellWhyNot(why, { t, language, currency: bill.currency })
        : t('rewards.noEffect')
  const until = t('rewards.until', { day: time.calendarDay(coupon.expiresAt, now) })
  return (
    <RewardRow
      Icon={coupon.voucher ? Ticket : TicketPercent}
      title={name(coupon.names)}
      text={[isBest ? t('rewards.best') : '', effect, until].filter((part) => part !== '').join(' · ')}
      isOn={isOn}
      isDisabled={!isOn && (cents === 0 || couponIds.length >= valueChoiceLimits.coupons)}
      onChange={(isChosen) =>
        chooseValue(cartScope, {
          couponIds: isChosen ? [...couponIds, couponId] : couponIds.filter((each) => each !== couponId),
        })
      }
    />
  )
}
