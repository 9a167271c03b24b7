import type { Coupon } from '@tabard/contract/value/coupons/coupons'
import type { Bill } from '@tabard/domain/pricing/bill'
import { useMemo } from 'react'
import { usePricedValue } from '../../cart-state/priced-value.ts'
import { useChosenType, usePricing } from '../../cart-state/use-bill.ts'
import { useCart } from '../../cart-state/use-cart.ts'
import { useOrdering } from '../../context/ordering.tsx'
import { useNow } from '../../context/use-now.ts'
import { useOrderType } from '../../context/use-order-type.ts'
import { useShopTime } from '../../context/use-shop-time.ts'
import { useOffers } from '../../offers/use-offers.ts'
import { bestFirst, type CouponSaving } from './coupon-savings.ts'

/** The coupons and vouchers of the guest, by what they do for the cart. */
export function useCouponSavings(coupons: readonly Coupon[], bill: Bill): readonly CouponSaving[] {
  const { cartScope } = useOrdering()
  const cart = useChosenType(useCart(cartScope, (state) => state.cart))
  const price = usePricing()
  const offers = useOffers()
  const value = usePricedValue(cartScope)
  const time = useShopTime()
  const now = useNow(60_000)
  const { requestedFor } = useOrderType()
  const date = time.date(requestedFor ?? now)
  return useMemo(() => {
    const ownIds = new Set(coupons.flatMap(({ promotion }) => promotion?.id ?? []))
    const others = [...(offers?.promotions ?? []), ...(value?.promotions ?? [])].filter(
      ({ id }) => !ownIds.has(id),
    )
    return bestFirst(coupons, {
      bill,
      orderType: cart.orderType,
      date,
      priceWith({ promotion }) {
        if (!promotion) return undefined
        const promotions = {
          closed: {},
          isMember: true,
          isNew: false,
          ...offers,
          promotions: [...others, promotion],
          enteredIds: [...others.map(({ id }) => id), promotion.id],
        }
        return price(cart, 'none', { promotions })?.bill
      },
    })
  }, [coupons, bill, cart, date, price, offers, value])
}
