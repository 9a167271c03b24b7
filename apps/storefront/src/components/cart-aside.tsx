import { CartAction } from './cart-action.tsx'
import { CartPanel } from './cart-panel.tsx'

/** The cart beside the menu. */
export function CartAside() {
  return <CartPanel action={(shown) => <CartAction shown={shown} />} />
}
