import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useState } from 'react'
import { Screen } from '../../components/screen/screen.tsx'
import { WithOrder } from '../../components/orders/with-order.tsx'
import { Tracked } from '../../components/tracker/tracked.tsx'

/** Live status of an order. */
export function OrderScreen() {
  const { t } = useLabels()
  const [ready, setReady] = useState<string>()
  return (
    <Screen pattern="order" title={ready ?? t('track.title')}>
      <WithOrder>{(order) => <Tracked order={order} onReady={setReady} />}</WithOrder>
    </Screen>
  )
}
