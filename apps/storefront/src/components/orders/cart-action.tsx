import type { ShownBill } from '@tabard/ordering-ui/cart-state/price-shown'
import { lazy, Suspense } from 'react'
import { useAmending } from '../../state/cart/amending-order.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { CheckoutButton } from '@tabard/ordering-ui/cart/checkout-button.tsx'

const SendAmendment = lazy(async () => ({ default: (await import('./send-amendment.tsx')).SendAmendment }))

/** What the cart leads to: the checkout, or the changed order where the cart is one. */
export function CartAction({ shown }: { readonly shown: ShownBill }) {
  const amending = useAmending(usePlace().cartScope)
  if (!amending) return <CheckoutButton shown={shown} />
  return (
    <Suspense>
      <SendAmendment amending={amending} />
    </Suspense>
  )
}
