import { later } from '@tabard/ui/browser/chunk'
import { useCart } from '../cart-state/use-cart.ts'
import { Suspense } from 'react'
import { useOrdering } from '../context/ordering.tsx'
import { useTakesOrders } from '../context/use-display.ts'

const CartOffer = later(() => import('./cart-offer.tsx'), 'CartOffer').Component

/** Offers to restore an expired cart at today's prices. */
export function OfferedCart() {
  const offered = useCart(useOrdering().cartScope, (state) => state.offered)
  const takesOrders = useTakesOrders()
  if (!offered || !takesOrders) return null
  return (
    <Suspense>
      <CartOffer cart={offered} />
    </Suspense>
  )
}
