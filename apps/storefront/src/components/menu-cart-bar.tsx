import { usePlace } from '../state/place.tsx'
import { CartBar } from './cart-bar.tsx'

/** The cart's bar below a menu, above the tabs of layouts with tabs. */
export function MenuCartBar() {
  return <CartBar isAboveTabs={usePlace().hasTabs} />
}
