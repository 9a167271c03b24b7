import type { Cart } from '@tabard/domain/cart/cart'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import { activeIds } from '@tabard/domain/pricing/tenders/forbidden-surcharges'
import type { Tender } from '@tabard/domain/pricing/tenders/registry'
import { termsWithValue, usePricedValue } from './priced-value.ts'
import { priceShown, type ShownBill } from './price-shown.ts'
import { useCart } from './use-cart.ts'
import { useCallback, useMemo } from 'react'
import { useOrdering } from '../context/ordering.tsx'
import { useMenuContext } from '../context/menu-context.tsx'
import { useShopStatus } from '../context/shop-state.tsx'
import { useMenu } from '../context/use-menu.ts'
import { useOffers } from '../offers/use-offers.ts'
import { useNow } from '../context/use-now.ts'
import { useOrderType } from '../context/use-order-type.ts'

/** Prices a cart. Undefined: menu and shop status are not loaded yet. */
type Pricing = (cart: Cart, tender: Tender, terms?: OrderTerms, method?: string) => ShownBill | undefined

/** Returns a function that prices a cart now with its faults, with what its guest uses of value. */
export function usePricing(): Pricing {
  const index = useMenu().data
  const shopStatus = useShopStatus().data
  const now = useNow()
  const { requestedFor, orderType } = useOrderType()
  const roundsCash = orderType?.kind !== 'table'
  const { daypartIds } = useMenuContext()
  const promotions = useOffers()
  const value = usePricedValue(useOrdering().cartScope)
  // Charges change with time, but the bill changes only when the list of active ones does.
  const chargeKey = shopStatus
    ? activeIds(shopStatus.charges, { at: requestedFor ?? now, now }).join('\n')
    : ''
  return useCallback(
    (cart, tender, terms, method) => {
      if (!index || !shopStatus) return undefined
      const activeChargeIds = chargeKey === '' ? [] : chargeKey.split('\n')
      return priceShown(cart, {
        index,
        shopStatus,
        activeChargeIds,
        activeSurchargeIds: activeChargeIds,
        daypartIds,
        tender,
        ...(method === undefined ? {} : { method }),
        roundsCash,
        ...termsWithValue({ value, promotions, tender, method }),
        ...terms,
      })
    },
    [index, shopStatus, chargeKey, daypartIds, roundsCash, promotions, value],
  )
}

/** The price of a cart now with its faults; undefined until menu and shop status are loaded. */
export function useBillOf(
  cart: Cart,
  tender: Tender,
  terms?: OrderTerms,
  method?: string,
): ShownBill | undefined {
  const price = usePricing()
  return useMemo(() => price(cart, tender, terms, method), [price, cart, tender, terms, method])
}

/** The bill of the current cart. `terms`: agreed terms of this order beyond the menu's prices. `method`: the payment method. */
export function useBill(tender: Tender = 'none', terms?: OrderTerms, method?: string): ShownBill | undefined {
  const cart = useCart(useOrdering().cartScope, (state) => state.cart)
  return useBillOf(useChosenType(cart), tender, terms, method)
}

/** A cart with the chosen order type, which affects prices, fees and taxes, for example packaging. */
export function useChosenType(cart: Cart): Cart {
  const code = useOrderType().orderType?.code
  return useMemo(() => (code === undefined ? cart : { ...cart, orderType: code }), [cart, code])
}
