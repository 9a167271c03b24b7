import { useCart } from '@tabard/ordering-ui/cart-state/use-cart'
import { useMemo } from 'react'
import { usePlace } from './place.tsx'

/** The cart's items, as the kitchen needs them to estimate the ready time. */
export function useDishes() {
  const lines = useCart(usePlace().cartScope, (state) => state.cart.lines)
  return useMemo(
    () => lines.map(({ parts = [], ...line }) => ({ ...dishOf(line), parts: parts.map(dishOf) })),
    [lines],
  )
}

function dishOf({ itemId, quantity }: { readonly itemId: string; readonly quantity: number }) {
  return { itemId, quantity }
}
