import { useCart } from './use-cart.ts'
import { useOrdering } from '../context/ordering.tsx'

/** The number of items in the cart. */
export function useUnits(): number {
  const { cartScope } = useOrdering()
  return useCart(cartScope, ({ cart }) => cart.lines.reduce((sum, line) => sum + line.quantity, 0))
}
