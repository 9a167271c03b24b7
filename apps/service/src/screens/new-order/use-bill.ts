import type { MenuIndex } from '@tabard/domain/menu/menu'
import { daypartsAt } from '@tabard/domain/menu/dayparts'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { activeCharges } from '@tabard/domain/pricing/fees/active-charges'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import { priceShown, type ShownBill } from '@tabard/ordering-ui/cart-state/price-shown'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useMemo } from 'react'
import type { OrderDraft } from './order-draft.ts'

/** The order's type as the menu prices it. */
export function orderTypeOf({ kind }: Pick<OrderDraft, 'kind'>): 'table' | 'pickup' {
  return kind === 'table' ? 'table' : 'pickup'
}

/** The price of the order by the rules of the server, which decides. Undefined: the shop's status is not known yet. */
export function useBill(
  draft: OrderDraft,
  index: MenuIndex,
  shopStatus: ShopStatus | undefined,
): ShownBill | undefined {
  const minute = useByServerClock((now) => Math.floor(now / 60_000) * 60_000)
  const at = draft.requestedFor ?? minute
  return useMemo(() => {
    if (!shopStatus) return undefined
    const activeChargeIds = activeCharges(shopStatus.charges, at)
    const shown = priceShown(
      { ...draft.cart, orderType: orderTypeOf(draft) },
      {
        index,
        shopStatus,
        activeChargeIds,
        activeSurchargeIds: activeChargeIds,
        daypartIds: daypartsAt(shopStatus.dayparts, at),
        tender: drawerTender,
        roundsCash: draft.kind !== 'table',
      },
    )
    // Staff sell a dish outside its hours too.
    return { ...shown, faults: shown.faults.filter(({ code }) => code !== 'item.resting') }
  }, [draft, index, shopStatus, at])
}
