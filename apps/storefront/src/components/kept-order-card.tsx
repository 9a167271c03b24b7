import type { KeptOrder } from '../state/kept-order.ts'
import { useNow } from '../state/use-now.ts'
import { useShopTime } from '../state/use-shop-time.ts'
import { useWords } from '../state/use-words.ts'
import { OrderNumber } from './order-number.tsx'

/** The open order as this device knows it, while nothing can be loaded. */
export function KeptOrderCard({ order }: { readonly order: KeptOrder }) {
  const { t } = useWords()
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
