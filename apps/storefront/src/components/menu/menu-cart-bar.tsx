import { usePlace } from '../../state/shop/place.tsx'
import { CartBar } from '@tabard/ordering-ui/cart/cart-bar.tsx'

/** The cart's bar below a menu, above the tabs of layouts with tabs. */
export function MenuCartBar() {
  return <CartBar isAboveTabs={usePlace().hasTabs} />
}
