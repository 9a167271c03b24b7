import { later } from '@tabard/ui/browser/chunk'
import type { ShownBill } from '@tabard/ordering-ui/cart-state/price-shown'
import { CheckoutButton } from '@tabard/ordering-ui/cart/checkout-button.tsx'
import { useTable } from '@tabard/ordering-ui/context/use-table'
import { Suspense } from 'react'
import { useAmending } from '../../state/cart/amending-order.ts'
import { usePlace } from '../../state/shop/place.tsx'

const SendAmendment = later(() => import('./send-amendment.tsx'), 'SendAmendment').Component
const SendRound = later(() => import('../../screens/checkout/send-round.tsx'), 'SendRound').Component

/** What the cart leads to: the checkout, the kitchen at a table, or the changed order where the cart is one. */
export function CartAction({ shown }: { readonly shown: ShownBill }) {
  const amending = useAmending(usePlace().cartScope)
  const isAtTable = useTable() !== undefined
  if (!amending && !isAtTable) return <CheckoutButton shown={shown} />
  return (
    <Suspense fallback={<div className="h-12" />}>
      {amending ? <SendAmendment amending={amending} /> : <SendRound />}
    </Suspense>
  )
}
