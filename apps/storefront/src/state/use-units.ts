import { useCart } from '@tabard/ordering-ui/cart-state/use-cart'
import { usePlace } from './place.tsx'

/** The number of items in the cart. */
export function useUnits(): number {
  const { cartScope } = usePlace()
  return useCart(cartScope, ({ cart }) => cart.lines.reduce((sum, line) => sum + line.quantity, 0))
}
