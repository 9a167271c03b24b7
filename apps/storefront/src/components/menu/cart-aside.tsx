import { CartPanel } from '@tabard/ordering-ui/cart/cart-panel.tsx'
import { NotNowNote } from '@tabard/ordering-ui/cart/not-now-note.tsx'
import { useAmending } from '../../state/cart/amending-order.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { CartAction } from '../orders/cart-action.tsx'

/** The cart beside the menu. */
export function CartAside() {
  const isAmending = useAmending(usePlace().cartScope) !== undefined
  return (
    <CartPanel
      action={(shown) => (
        <>
          {!isAmending && <NotNowNote />}
          <CartAction shown={shown} />
        </>
      )}
    />
  )
}
