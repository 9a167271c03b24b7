import { Refused, Unreachable } from '@tabard/contract/wire/refused'
import type { Order } from '@tabard/contract/orders/order'
import { Link } from '@tabard/ui/router'
import { ReceiptText, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { storedOrder } from '../state/stored-order.ts'
import { usePlace } from '../state/place.tsx'
import { useCurrentOrder } from '../state/use-current-order.ts'
import { useLabels } from '../state/use-labels.ts'
import { EmptyState } from './empty-state.tsx'
import { Failure } from './failure.tsx'
import { StoredOrderCard } from './stored-order-card.tsx'

/** The current order, or why there is none. While offline it says so, and recovers automatically. */
export function WithOrder({ children }: { children(order: Order): ReactNode }) {
  const { t } = useLabels()
  const { shop } = usePlace()
  const current = useCurrentOrder()
  const { order, error } = current
  const isUnknown = error instanceof Refused && error.code === 'order.unknown'
  if (!order && (current.isNone || isUnknown)) return <NoOrder isUnknown={isUnknown} />
  if (!order && error) {
    const stored = error instanceof Unreachable ? storedOrder(shop).read() : undefined
    const named = new URLSearchParams(location.search).get('order') ?? stored?.orderId
    return (
      <>
        {stored && stored.orderId === named && <StoredOrderCard order={stored} />}
        <Failure error={error} retry={current.retry} />
      </>
    )
  }
  if (!order) return <OrderSkeleton />
  const isOpen = order.status !== 'completed' && order.status !== 'cancelled'
  return (
    <>
      <div role="status">
        {isOpen && current.live === 'lost' && (
          <p className="after-a-while bg-warn-soft text-warn">
            <span className="narrow flex items-center gap-3 py-3">
              <WifiOff aria-hidden size={20} className="shrink-0" />
              {t('track.lost')}
            </span>
          </p>
        )}
      </div>
      {children(order)}
    </>
  )
}

function NoOrder({ isUnknown }: { readonly isUnknown: boolean }) {
  const { t } = useLabels()
  const { to } = usePlace()
  return (
    <EmptyState
      icon={<ReceiptText size={36} />}
      title={isUnknown ? t('order.unknown') : t('track.none')}
      text={t('track.noneText')}
    >
      <Link href={to('home')} className="button-main">
        {t('action.toMenu')}
      </Link>
    </EmptyState>
  )
}

function OrderSkeleton() {
  const { t } = useLabels()
  return (
    <div role="status" className="narrow after-a-moment flex flex-col gap-5 pt-8">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className="skeleton h-28 rounded-card" />
      <div aria-hidden className="skeleton h-64 rounded-card" />
    </div>
  )
}
