import { later } from '@tabard/ui/browser/chunk'
import { useCart } from '../cart-state/use-cart.ts'
import { Suspense, useDeferredValue } from 'react'
import { useOrdering } from '../context/ordering.tsx'
import { useTakesOrders } from '../context/use-display.ts'

const FilledCartBar = later(() => import('./filled-cart-bar.tsx'), 'FilledCartBar').Component

/** Shown once the cart has an item, so that the menu loads without the pricing code. */
export function CartBar({ isAboveTabs }: { readonly isAboveTabs: boolean }) {
  // The count at the item responds to a tap first; the bar follows after that paint.
  const cart = useDeferredValue(useCart(useOrdering().cartScope, (state) => state.cart))
  const takesOrders = useTakesOrders()
  if (cart.lines.length === 0 || !takesOrders) return null
  return (
    <Suspense>
      <FilledCartBar cart={cart} isAboveTabs={isAboveTabs} />
    </Suspense>
  )
}
