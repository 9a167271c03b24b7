import type { Cart } from '@tabard/domain/cart/cart'
import { activeCharges } from '@tabard/domain/pricing/active-charges'
import type { Tender } from '@tabard/domain/pricing/bill'
import { priceShown, type ShownBill } from '@tabard/ui/ordering/price-shown'
import { useCart } from '@tabard/ui/ordering/use-cart'
import { useMemo } from 'react'
import { usePlace } from './place.tsx'
import { useAvailability } from './shop-state.tsx'
import { useMenu } from './use-menu.ts'
import { useOffers } from './use-offers.ts'
import { useNow } from './use-now.ts'
import { useTable } from './use-table.ts'

/** What a cart costs now, and what stands in its way; undefined until menu and availability are there. */
export function useBillOf(cart: Cart, tender: Tender): ShownBill | undefined {
  const index = useMenu().data
  const availability = useAvailability().data
  const now = useNow()
  const promotions = useOffers()
  // Charges come and go with time, but the bill only changes when the list of those in force does.
  const chargeKey = availability ? activeCharges(availability.charges, now).join('\n') : ''
  return useMemo(() => {
    if (!index || !availability) return undefined
    const activeChargeIds = chargeKey === '' ? [] : chargeKey.split('\n')
    return priceShown(cart, {
      index,
      availability,
      activeChargeIds,
      activeSurchargeIds: activeChargeIds,
      tender,
      ...(promotions ? { promotions } : {}),
    })
  }, [cart, index, availability, chargeKey, tender, promotions])
}

export function useBill(tender: Tender = 'none'): ShownBill | undefined {
  const cart = useCart(usePlace().shop, (state) => state.cart)
  const isAtTable = useTable() !== undefined
  // Fees depend on it: what is eaten here is not packed.
  const ordered = useMemo(
    () => (isAtTable ? { ...cart, orderType: 'table' as const } : cart),
    [cart, isAtTable],
  )
  return useBillOf(ordered, tender)
}
