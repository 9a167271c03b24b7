import { useCart } from '@tabard/ui/ordering/use-cart'

/** How many dishes lie in the shop's cart. */
export function useUnits(shop: string): number {
  return useCart(shop, ({ cart }) => cart.lines.reduce((sum, line) => sum + line.quantity, 0))
}
