import { CartAction } from '../orders/cart-action.tsx'
import { CartPanel } from '@tabard/ordering-ui/cart/cart-panel.tsx'

/** The cart beside the menu. */
export function CartAside() {
  return <CartPanel action={(shown) => <CartAction shown={shown} />} />
}
