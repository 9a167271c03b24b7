import type { Coupon, CouponOffer } from '@tabard/contract/value/coupons/coupons'
import type { Promotion } from '@tabard/domain/pricing/discounts/promotion'
import { languageTags } from '@tabard/domain/text/names'
import { useLabels, type Labels } from '@tabard/ordering-ui/context/use-labels'

type Gift = Pick<Coupon | CouponOffer, 'promotion' | 'voucher' | 'currency'>

/** Returns a function that says what a coupon or voucher gives, in large type: `$5 off`, `20% off`. */
export function useCouponValue(): (gift: Gift) => string {
  const labels = useLabels()
  return ({ promotion, voucher, currency }) => {
    const { t, money } = labels
    if (voucher) return money(voucher.cents, currency).replace(/[.,]00$/, '')
    return promotion ? benefitText(promotion, currency, labels) : t('coupons.gift')
  }
}

function benefitText(
  { benefit }: Promotion,
  currency: Gift['currency'],
  { t, money, language }: Labels,
): string {
  const percent = (rate: number) =>
    new Intl.NumberFormat(languageTags[language], { style: 'percent', maximumFractionDigits: 2 }).format(
      rate / 10_000,
    )
  switch (benefit.kind) {
    case 'percent':
      return t('coupons.percentOff', { rate: percent(benefit.rate) })
    case 'amount':
      return t('coupons.amountOff', { amount: money(benefit.cents, currency).replace(/[.,]00$/, '') })
    case 'bundle':
      return t('coupons.bundle', { units: benefit.units, amount: money(benefit.cents, currency) })
    case 'buyGet':
      return benefit.rate === 10_000
        ? t('coupons.getFree', { buy: benefit.buy, get: benefit.get })
        : t('coupons.getLess', { buy: benefit.buy, get: benefit.get, rate: percent(benefit.rate) })
    case 'freeDelivery':
      return t('coupons.freeDelivery')
  }
}

/** Returns a function that says what an order needs for a coupon or voucher; empty: nothing. */
export function useCouponNeeds(): (gift: Gift) => string {
  const { t, money } = useLabels()
  return ({ promotion, voucher, currency }) => {
    const minimum = voucher ? voucher.minimumCents : (promotion?.needs.minimumCents ?? null)
    return [
      minimum === null ? '' : t('coupons.from', { amount: money(minimum, currency) }),
      voucher?.isSingleUse ? t('coupons.oneOrder') : '',
    ]
      .filter((part) => part !== '')
      .join(' · ')
  }
}
