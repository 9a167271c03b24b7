import { useCart } from '@tabard/ui/ordering/use-cart'
import { usePlace } from './place.tsx'

/** How many dishes lie in the cart. */
export function useUnits(): number {
  const { cartScope } = usePlace()
  return useCart(cartScope, ({ cart }) => cart.lines.reduce((sum, line) => sum + line.quantity, 0))
}
