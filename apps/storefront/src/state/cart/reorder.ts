import { orders } from '@tabard/contract/orders/calls'
import { notePast } from '@tabard/domain/cart/price-notes'
import { asTaken } from '@tabard/domain/cart/lines/single-item'
import type { CartScope } from '@tabard/ordering-ui/cart-state/cart-scope'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { errorText } from '@tabard/ui/client/error-text'
import { useApi } from '@tabard/ui/components/api-provider'
import { notifyError } from '@tabard/ui/notices'
import { usePath } from '@tabard/ui/router'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { MissingItems } from '@tabard/ordering-ui/cart/moved-prices.tsx'
import { createStore } from 'zustand/vanilla'
import { priceSnapshot } from '@tabard/ordering-ui/cart-state/price-snapshot'
import { orderAgain } from '@tabard/ordering-ui/cart-state/order-again'
import { usePlace } from '../shop/place.tsx'
import { useShopStatus } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { useOrderType } from '@tabard/ordering-ui/context/use-order-type'
import type { Order } from '@tabard/contract/orders/order'

interface Missing extends MissingItems {
  readonly cartScope: CartScope
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
  const { menuCartScope: cartScope, to } = usePlace()
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

/** Returns a function that fetches an order and puts it into the cart. */
export function useReorderById() {
  const { t } = useLabels()
  const client = useApi()
  const reorder = useReorder()
  const [isFetching, setFetching] = useState(false)
  return {
    isBusy: isFetching || !reorder,
    again(orderId: string) {
      setFetching(true)
      client
        .call(orders.track, { orderId })
        .then((order) => reorder?.(order))
        .catch((error: unknown) => notifyError(errorText(error, t)))
        .finally(() => setFetching(false))
    },
  }
}
