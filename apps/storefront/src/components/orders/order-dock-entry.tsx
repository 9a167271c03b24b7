import { later } from '@tabard/ui/browser/chunk'
import { shopPairing } from '@tabard/ui/storage/device'
import { Suspense } from 'react'
import { lastOrder } from '../../state/orders/last-order.ts'
import { usePlace } from '../../state/shop/place.tsx'

const OrderDock = later(() => import('./order-dock.tsx'), 'OrderDock').Component

/** Loads running and past orders for a guest who has ordered here before. A shop device serves many guests. */
export function OrderDockEntry() {
  const { shop } = usePlace()
  if (lastOrder(shop).read() === undefined || shopPairing(shop).read() !== undefined) return null
  return (
    <Suspense>
      <OrderDock />
    </Suspense>
  )
}
