import { Clock } from 'lucide-react'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { CancelOrder } from './cancel-order.tsx'
import type { Order } from '@tabard/contract/orders/order'

/** The shop has not accepted the order in time: what has been done, and what the guest can do. */
export function Unconfirmed({ order }: { readonly order: Order }) {
  const { t } = useLabels()
  const time = useShopTime()
  const { phone = '' } = useConfig().data ?? {}
  const isAtTable = order.table !== '' || order.locator !== ''
  return (
    <section aria-labelledby="unconfirmed" className="rounded-card bg-warn-soft p-5 text-warn">
      <h2 id="unconfirmed" className="flex items-center gap-3 text-large font-bold">
        <Clock aria-hidden size={24} className="shrink-0" />
        {t('track.unconfirmed')}
      </h2>
      <p className="mt-2">
        {order.remindedAt !== undefined
          ? t('track.reminded')
          : t(isAtTable ? 'track.askStaff' : 'track.askShop')}
        {order.acceptBy !== undefined &&
          ` ${t(order.paidCents > 0 ? 'track.refusedAtPaid' : 'track.refusedAt', { time: time.clock(order.acceptBy) })}`}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {phone !== '' && !isAtTable && (
          <a href={`tel:${phone}`} className="button-main">
            {t('track.call')}
          </a>
        )}
        {order.isByLink !== true && <CancelOrder order={order} />}
      </div>
    </section>
  )
}
