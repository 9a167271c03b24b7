import type { StoredOrder } from '../../state/orders/stored-order.ts'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { OrderNumber } from './order-number.tsx'

/** The open order as this device knows it, while nothing can be loaded. */
export function StoredOrderCard({ order }: { readonly order: StoredOrder }) {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow()
  return (
    <section aria-label={t('track.title')} className="narrow flex flex-col gap-3 pt-8">
      <OrderNumber order={order} />
      <p role="status" className="text-center text-soft">
        {t('offline.orderAsOf', {
          status: t(`status.${order.status}`),
          time: time.clockFrom(order.at, now),
        })}
      </p>
    </section>
  )
}
