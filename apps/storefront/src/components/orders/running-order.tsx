import { isAtHand } from '@tabard/domain/orders/lateness'
import type { Order } from '@tabard/contract/orders/order'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { Link } from '@tabard/ui/router'
import { ChefHat, ChevronRight, CircleCheckBig } from 'lucide-react'
import { statusKey } from '../../state/orders/status-key.ts'
import { useFollowedOrder } from '../../state/orders/use-current-order.ts'
import { usePlace } from '../../state/shop/place.tsx'

/** A running order in one line that leads to it. */
export function RunningOrder({ orderId }: { readonly orderId: string }) {
  const { t } = useLabels()
  const { to } = usePlace()
  const order = useFollowedOrder(orderId).order.data
  const said = useSaid()
  if (!order || order.status === 'completed' || order.status === 'cancelled') return null
  const isReady = isAtHand(order)
  const Icon = isReady ? CircleCheckBig : ChefHat
  return (
    <div className="px-4">
      <Link
        href={`${to('order')}?order=${orderId}`}
        className={`rise pointer-events-auto mx-auto flex min-h-13 w-full max-w-xl items-center gap-3 rounded-full border px-5 py-2 font-semibold shadow-high ${isReady ? 'border-good bg-good text-paper' : 'border-line bg-surface'}`}
      >
        <Icon aria-hidden size={20} className={`shrink-0 ${isReady ? '' : 'text-accent-text'}`} />
        <span className="figures min-w-0 flex-1">
          {[order.firesAt === undefined ? t('orders.number', { number: order.number }) : '', said(order)]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0" />
      </Link>
    </div>
  )
}

/** What the guest waits for. */
function useSaid(): (order: Order) => string {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow()
  return (order) => {
    const { firesAt, dueAt, orderOptions, table, locator } = order
    if (isAtHand(order)) return t(statusKey(order))
    if (firesAt !== undefined) return t('track.later', { time: time.clockAndDay(dueAt, now) })
    if (now > dueAt) return t(statusKey(order))
    const at = { time: time.clockFrom(dueAt, now) }
    if (orderOptions.delivery) return t('placed.broughtText', at)
    return t(table === '' && locator === '' ? 'placed.laterText' : 'shelf.servedAt', at)
  }
}
