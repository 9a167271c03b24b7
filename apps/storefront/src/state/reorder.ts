import { notePast } from '@tabard/domain/cart/price-notes'
import { asTaken } from '@tabard/domain/cart/lines/single-item'
import type { Names } from '@tabard/domain/text/names'
import type { CartScope } from '@tabard/ui/ordering/cart-scope'
import { cartStore } from '@tabard/ui/ordering/use-cart'
import { usePath } from '@tabard/ui/router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { priceSnapshot } from './price-snapshot.ts'
import { orderAgain } from './order-again.ts'
import { usePlace } from './place.tsx'
import { useShopStatus } from './shop-state.tsx'
import { useMenu } from './use-menu.ts'
import { useOrderType } from './use-order-type.ts'
import type { Order } from '@tabard/contract/orders/order'

interface Missing {
  readonly cartScope: CartScope
  readonly gone: readonly Names[]
  readonly soldOut: readonly Names[]
}

const missing = createStore<{ readonly last: Missing | undefined }>(() => ({ last: undefined }))

/** Missing items of a reordered order, until the guest has read the list. */
export function useMissing(): Missing | undefined {
  const { cartScope } = usePlace()
  const last = useStore(missing, (state) => state.last)
  return last?.cartScope === cartScope ? last : undefined
}

export function forgetMissing(): void {
  missing.setState({ last: undefined })
}

/**
 * Returns a function that puts an order's items into the cart and opens it; undefined: the menu is not loaded
 * yet.
 */
export function useReorder(): ((order: Pick<Order, 'bill' | 'orderType'>) => void) | undefined {
  const { cartScope, to } = usePlace()
  const [, navigate] = usePath()
  const index = useMenu().data
  const soldOut = useShopStatus().data?.soldOut
  const { orderType: chosen, requestedFor } = useOrderType()
  if (!index) return undefined
  return ({ bill, orderType }) => {
    const { lines, past, ...rest } = orderAgain(bill, index, soldOut)
    lines.forEach((line, at) => {
      const item = index.items.get(line.itemId)
      const known = past[at]
      if (!item || !known) return
      const before = new Set(
        cartStore(cartScope)
          .getState()
          .cart.lines.map(({ lineId }) => lineId),
      )
      cartStore(cartScope).getState().add(line, asTaken(item, index))
      const added = cartStore(cartScope)
        .getState()
        .cart.lines.find(({ lineId }) => !before.has(lineId))
      // With another order type the price may always have been different.
      if (added && orderType === chosen?.code)
        priceSnapshot(cartScope)
          .getState()
          .write((notes) => notePast(notes, added, known, { menu: index.menu, orderType, requestedFor }))
    })
    const isAllThere = rest.gone.length === 0 && rest.soldOut.length === 0
    missing.setState({ last: isAllThere ? undefined : { cartScope, ...rest } })
    navigate(to('cart'))
  }
}
