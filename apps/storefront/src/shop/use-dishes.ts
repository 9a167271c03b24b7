import { useCart } from '@tabard/ui/ordering/use-cart'
import { useMemo } from 'react'
import { usePlace } from './place.tsx'

/** What the kitchen has to know of the cart's dishes to say when they are ready. */
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
