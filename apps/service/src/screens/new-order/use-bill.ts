import { shops } from '@tabard/contract/shops/calls'
import type { OrderTypeKind } from '@tabard/domain/fulfilment/order-type'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { daypartsAt } from '@tabard/domain/menu/dayparts'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { activeIds } from '@tabard/domain/pricing/tenders/forbidden-surcharges'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import { priceShown, type ShownBill } from '@tabard/ordering-ui/cart-state/price-shown'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useRead } from '@tabard/ui/client/queries'
import { useMemo } from 'react'
import type { OrderDraft } from './order-draft.ts'

/** The kind of the order's type. */
function kindOf({ kind, delivery }: Pick<OrderDraft, 'kind' | 'delivery'>): OrderTypeKind {
  if (kind === 'table') return 'table'
  return kind === 'phone' && delivery ? 'delivery' : 'pickup'
}

/** The code of the order's type, by which the menu prices it. */
export function useOrderTypeCode(draft: Pick<OrderDraft, 'kind' | 'delivery'>): string {
  const orderTypes = useRead(shops.config, {}, { staleTime: 60_000 }).data?.orderTypes ?? []
  const kind = kindOf(draft)
  return orderTypes.find((each) => each.kind === kind)?.code ?? kind
}

interface Priced {
  readonly draft: OrderDraft
  readonly index: MenuIndex
  readonly shopStatus: ShopStatus | undefined
  readonly orderType: string
  /** Agreed terms of this order beyond the menu's prices. */
  readonly terms: OrderTerms | undefined
}

/** The price of the order by the rules of the server, which decides. Undefined: the shop's status is not known yet. */
export function useBill({ draft, index, shopStatus, orderType, terms }: Priced): ShownBill | undefined {
  const minute = useByServerClock((now) => Math.floor(now / 60_000) * 60_000)
  const at = draft.requestedFor ?? minute
  return useMemo(() => {
    if (!shopStatus) return undefined
    const activeChargeIds = activeIds(shopStatus.charges, { at, now: minute })
    const shown = priceShown(
      { ...draft.cart, orderType },
      {
        index,
        shopStatus,
        activeChargeIds,
        activeSurchargeIds: activeChargeIds,
        daypartIds: daypartsAt(shopStatus.dayparts, at),
        tender: drawerTender,
        roundsCash: draft.kind !== 'table',
        ...terms,
      },
    )
    // Staff sell a dish outside its hours too.
    return { ...shown, faults: shown.faults.filter(({ code }) => code !== 'item.resting') }
  }, [draft, index, shopStatus, at, minute, orderType, terms])
}
