import { hasWallets } from '@tabard/domain/payments/online-providers'
import { later } from '@tabard/ui/browser/chunk'
import type { ShownBill } from '@tabard/ordering-ui/cart-state/price-shown'
import { CheckoutButton } from '@tabard/ordering-ui/cart/checkout-button.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useTable } from '@tabard/ordering-ui/context/use-table'
import { Suspense } from 'react'
import { useAmending } from '../../state/cart/amending-order.ts'
import { usePlace } from '../../state/shop/place.tsx'

const SendAmendment = later(() => import('./send-amendment.tsx'), 'SendAmendment').Component
const ExpressCheckout = later(
  () => import('../../screens/checkout/from-cart/express-checkout.tsx'),
  'ExpressCheckout',
).Component
const SendRound = later(
  () => import('../../screens/checkout/from-cart/send-round.tsx'),
  'SendRound',
).Component

/** What the cart leads to: the checkout, the kitchen at a table, or the changed order where the cart is one. */
export function CartAction({ shown }: { readonly shown: ShownBill }) {
  const amending = useAmending(usePlace().cartScope)
  const isAtTable = useTable() !== undefined
  const { payments = [] } = useConfig().data ?? {}
  if (!amending && !isAtTable)
    return (
      <div className="flex flex-col gap-2">
        <CheckoutButton shown={shown} />
        <Suspense>{payments.some(({ payment }) => hasWallets(payment)) && <ExpressCheckout />}</Suspense>
      </div>
    )
  return (
    <Suspense fallback={<div className="h-12" />}>
      {amending ? <SendAmendment amending={amending} /> : <SendRound />}
    </Suspense>
  )
}
