import { later } from '@tabard/ui/browser/chunk'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { usePath } from '@tabard/ui/router'
import { Suspense, useEffect, useState } from 'react'
import { Screen } from '../../components/screen/screen.tsx'
import { WithOrder } from '../../components/orders/with-order.tsx'
import { finishPayingCart } from '../../state/cart/paying-cart.ts'
import { isPassedOn } from '../../state/device/next-guest.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { Tracked } from '../../components/tracker/tracked.tsx'
import type { Order } from '@tabard/contract/orders/order'

const PlacedAtDevice = later(() => import('./placed-at-device.tsx'), 'PlacedAtDevice').Component

/** The order that was just placed: its tracker, with thanks (ADR-138). */
export function OrderPlacedScreen() {
  const { t } = useLabels()
  const [ready, setReady] = useState<string>()
  return (
    <Screen pattern="orderplaced" title={ready ?? t('placed.title')}>
      <WithOrder>{(order) => <Placed order={order} onReady={setReady} />}</WithOrder>
    </Screen>
  )
}

interface PlacedProps {
  readonly order: Order
  onReady(title: string | undefined): void
}

function Placed({ order, onReady }: PlacedProps) {
  const { to, shop } = usePlace()
  const [, navigate] = usePath()
  const isWaiting = order.status === 'pending'
  useEffect(() => {
    if (isWaiting) navigate(`${to('pay')}?order=${order.orderId}`, { replace: true })
    else finishPayingCart(shop, order.orderId)
  }, [isWaiting, navigate, to, shop, order.orderId])
  if (!isPassedOn(shop)) return <Tracked order={order} isNew onReady={onReady} />
  return (
    <Suspense>
      <PlacedAtDevice order={order} />
    </Suspense>
  )
}
