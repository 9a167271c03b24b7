import { partyFees } from '@tabard/domain/pricing/fees/fees'
import { useCart } from '@tabard/ui/ordering/use-cart'
import { usePlace } from '../../state/place.tsx'
import { useTableView } from '../../state/table-sync.ts'
import { useMenu } from '../../state/use-menu.ts'
import { useTable } from '../../state/use-table.ts'
import { choose, useOrderType } from '../../state/use-order-type.ts'

/** The number of guests, and the fees of the order type that depend on it; undefined: no such fees. */
export function useGuestCount(orderType: string | undefined) {
  const { cartScope, shop } = usePlace()
  const { guests } = useOrderType()
  const table = useTable()
  const view = useTableView(shop)
  const cartId = useCart(cartScope, ({ cart }) => cart.cartId)
  const fees = partyFees(useMenu().data?.menu.pricing.fees ?? [], orderType)
  if (fees.length === 0) return undefined
  // A table is asked once: later rounds start from its answer.
  const of = table?.visitId ?? cartId
  const seated = table ? (view?.cart.guests.length ?? 1) : 1
  return {
    fees,
    count: guests?.of === of ? guests.count : Math.max(1, seated),
    change: (count: number) => choose(shop, { guests: { of, count } }),
  }
}

export type GuestCount = NonNullable<ReturnType<typeof useGuestCount>>
