import { later } from '@tabard/ui/browser/chunk'
import { isAtHand } from '@tabard/domain/orders/lateness'
import { isUnconfirmed } from '@tabard/domain/kitchen/acceptance'
import { openStatuses, isOwing } from '@tabard/domain/orders/order-status'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useOnlineMethods } from '@tabard/ordering-ui/context/use-online-order-types'
import { Link } from '@tabard/ui/router'
import { Suspense, useEffect } from 'react'
import { BackLink } from '../screen/back-link.tsx'
import { useReadySignal } from '../../state/orders/signal-ready.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { AtTheKerb } from './at-the-kerb.tsx'
import { OrderBill } from './order-bill.tsx'
import { OrderCourses } from './order-courses.tsx'
import { OrderHero } from './order-hero.tsx'
import { OrderPlace } from './order-place.tsx'
import { OrderRows } from './order-rows.tsx'
import { OrderSteps } from './order-steps.tsx'
import { TellMe } from './messages/tell-me.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import type { Order } from '@tabard/contract/orders/order'

const HelpState = later(() => import('./help/help-state.tsx'), 'HelpState').Component

interface TrackedProps {
  readonly order: Order
  /** The order has just been placed: thank the guest. */
  readonly isNew?: boolean
  /** The title of the page while the order is ready; undefined: its own. */
  onReady(title: string | undefined): void
}

/** An order from its placing to its end: what matters now, its steps, where to go, and what the guest can do. */
export function Tracked({ order, isNew = false, onReady }: TrackedProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  const { pickUpNotice = '' } = useConfig().data ?? {}
  const hasCard = useOnlineMethods(order).length > 0
  const isLeftWaiting = isUnconfirmed(order, useNow())
  const isReady = isAtHand(order)
  const readyTitle = isReady ? `${t('track.isReady')} · ${order.number}` : undefined
  useReadySignal(isReady)
  useEffect(() => {
    onReady(readyTitle)
  }, [onReady, readyTitle])
  const { name } = order.contact
  const isOwn = order.isByLink !== true
  return (
    <div className="narrow flex flex-col gap-4 pt-2">
      <BackLink href={to('myorders')}>{t('orders.title')}</BackLink>
      <h1 className={isNew ? '-mt-3 text-title font-bold tracking-tight' : 'sr-only'}>
        {!isNew
          ? t('track.titleOf', { number: order.number })
          : name === ''
            ? t('placed.title')
            : t('placed.thanks', { name })}
      </h1>
      {isLeftWaiting && <Unconfirmed order={order} />}
      <OrderHero order={order} />
      <OrderSteps order={order} />
      <Suspense>{order.help && <HelpState help={order.help} />}</Suspense>
      <TellMe order={order} />
      {isOwn && order.status !== 'cancelled' && isOwing(order) && (order.status === 'pending' || hasCard) && (
        <Link href={`${to('pay')}?order=${order.orderId}`} className="button-main">
          {t('paying.now')}
        </Link>
      )}
      {isOwn && isKerbside(order) && <AtTheKerb order={order} />}
      <OrderPlace order={order} />
      {pickUpNotice !== '' && order.orderType === 'pickup' && isOpen(order) && (
        <p className="card p-4 text-center">{pickUpNotice}</p>
      )}
      {order.courses && <OrderCourses courses={order.courses} />}
      <OrderRows order={order} isLeftWaiting={isLeftWaiting} />
      <OrderBill order={order} />
    </div>
  )
}

function isOpen({ status }: Order): boolean {
  return status !== 'completed' && status !== 'cancelled'
}

/** An order for a car that has not been handed over. */
function isKerbside({ status, orderOptions }: Order): boolean {
  return orderOptions.vehicle !== undefined && openStatuses.includes(status)
}
