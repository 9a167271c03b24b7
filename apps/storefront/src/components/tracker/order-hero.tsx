import { isAtHand } from '@tabard/domain/orders/lateness'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { CircleCheckBig } from 'lucide-react'
import { OrderNumber } from '../orders/order-number.tsx'
import type { Order } from '@tabard/contract/orders/order'

const card = 'rounded-large px-[min(1.5rem,24px)] py-6 text-center'

/**
 * What matters most of an open order: the number that is called, the day and time of one for later, when a delivery
 * arrives. An order that is over has none.
 */
export function OrderHero({ order }: { readonly order: Order }) {
  const { status, firesAt, orderOptions } = order
  if (status === 'pending' || status === 'completed' || status === 'cancelled')
    return <PlainNumber order={order} />
  if (isAtHand(order)) return <ReadyNow order={order} />
  if (orderOptions.delivery && firesAt === undefined) return <Arrival order={order} />
  return <OrderNumber order={order} />
}

function PlainNumber({ order }: { readonly order: Order }) {
  const { t } = useLabels()
  // The number is assigned at placement.
  if (order.status === 'pending') return null
  return <p className="text-title font-bold">{t('orders.number', { number: order.number })}</p>
}

function ReadyNow({ order }: { readonly order: Order }) {
  const { t } = useLabels()
  const isBrought = order.table !== '' || order.locator !== ''
  return (
    <div className={`${card} bg-good text-paper`}>
      <p className="flex items-center justify-center gap-3 text-title font-bold">
        <CircleCheckBig aria-hidden size={32} className="shrink-0" />
        {t(isBrought ? 'seat.statusReady' : 'track.isReady')}
      </p>
      <p className="figures text-[min(4.5rem,22vw)] leading-none font-bold tracking-tight whitespace-nowrap">
        {order.number}
      </p>
    </div>
  )
}

function Arrival({ order }: { readonly order: Order }) {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow()
  return (
    <div className={`${card} bg-accent text-accent-ink`}>
      <p className="font-medium">{t('track.arrival')}</p>
      <p className="figures text-[min(4.5rem,20vw)] leading-none font-bold tracking-tight">
        {time.clockFrom(order.dueAt, now)}
      </p>
      <p className="mt-3">{t('orders.number', { number: order.number })}</p>
    </div>
  )
}
