import { later } from '@tabard/ui/browser/chunk'
import type { Order } from '@tabard/contract/orders/order'
import { isAtHand } from '@tabard/domain/orders/lateness'
import { openStatuses } from '@tabard/domain/orders/order-status'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { Suspense } from 'react'

const TellMeReady = later(() => import('./tell-me-ready.tsx'), 'TellMeReady').Component

/** The offer to tell this browser about an open order of its own. Table service brings the order: no offer there. */
export function TellMe({ order }: { readonly order: Order }) {
  const publicKey = useConfig().data?.messages.pushKey ?? ''
  const isOpen = openStatuses.includes(order.status) && !isAtHand(order) && order.dispatchedAt === undefined
  if (publicKey === '' || !isOpen || order.table !== '' || order.isByLink === true) return null
  return (
    <Suspense>
      <TellMeReady order={order} publicKey={publicKey} />
    </Suspense>
  )
}
