import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { CalendarClock, MapPin } from 'lucide-react'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import type { Order } from '@tabard/contract/orders/order'

/** The delivery address, and the requested time of an order that waits for payment. */
export function OrderPlace({ order }: { readonly order: Order }) {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow()
  const { delivery } = order.orderOptions
  const requestedFor = order.status === 'pending' ? order.requestedFor : undefined
  if (!delivery && requestedFor === undefined) return null
  return (
    <ul className="card flex flex-col gap-3 p-5">
      {requestedFor !== undefined && (
        <li className="flex items-center gap-3">
          <CalendarClock aria-hidden size={22} className="shrink-0 text-accent-text" />
          {t('track.wantedFor', { time: time.clockAndDay(requestedFor, now) })}
        </li>
      )}
      {delivery && (
        <li className="flex items-center gap-3">
          <MapPin aria-hidden size={22} className="shrink-0 text-accent-text" />
          {t('placed.broughtTo', { address: deliveryLine(delivery.address) })}
        </li>
      )}
    </ul>
  )
}
