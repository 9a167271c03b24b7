import { useCart } from './use-cart.ts'
import { useMemo } from 'react'
import { useOrdering } from '../context/ordering.tsx'

/** The cart's items, as the kitchen needs them to estimate the ready time. */
export function useDishes() {
  const lines = useCart(useOrdering().cartScope, (state) => state.cart.lines)
  return useMemo(
    () => lines.map(({ parts = [], ...line }) => ({ ...dishOf(line), parts: parts.map(dishOf) })),
    [lines],
  )
}

function dishOf({ itemId, quantity }: { readonly itemId: string; readonly quantity: number }) {
  return { itemId, quantity }
}
