import { useCart } from '@tabard/ui/ordering/use-cart'
import { lazy, Suspense } from 'react'
import { usePlace } from '../state/place.tsx'
import { useTakesOrders } from '../state/use-display.ts'

const FilledCartBar = lazy(async () => ({ default: (await import('./filled-cart-bar.tsx')).FilledCartBar }))

/** Shown once the cart has an item, so that the menu loads without the pricing code. */
export function CartBar() {
  const isEmpty = useCart(usePlace().cartScope, ({ cart }) => cart.lines.length === 0)
  const takesOrders = useTakesOrders()
  if (isEmpty || !takesOrders) return null
  return (
    <Suspense>
      <FilledCartBar />
    </Suspense>
  )
}
