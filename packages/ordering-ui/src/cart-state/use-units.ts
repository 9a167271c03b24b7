import { useCart } from '@tabard/ordering-ui/cart-state/use-cart'
import { useOrdering } from '@tabard/ordering-ui/context/ordering.tsx'

/** The number of items in the cart. */
export function useUnits(): number {
  const { cartScope } = useOrdering()
  return useCart(cartScope, ({ cart }) => cart.lines.reduce((sum, line) => sum + line.quantity, 0))
}
