import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { useRead } from '@tabard/ui/client/queries'
import { Link } from '@tabard/ui/router'
import { shopToken } from '@tabard/ui/storage/session'
import { ReceiptText } from 'lucide-react'
import { BillLines } from '@tabard/ordering-ui/bill/bill-lines.tsx'
import { BillRows } from '@tabard/ordering-ui/bill/bill-rows.tsx'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { OfferedCart } from '@tabard/ordering-ui/cart/offered-cart.tsx'
import { OrderActions } from '../../components/orders/order-actions.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { statusKey } from '../../state/orders/status-key.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'

/** The latest order, reloaded at each visit (storefront specification, section 2: lastorder is uncached). */
export function LastOrderScreen() {
  const { t } = useLabels()
  return (
    <Screen pattern="lastorder" title={t('last.title')}>
      <OfferedCart />
      <LastOrder />
    </Screen>
  )
}

const uncached = { staleTime: 0, gcTime: 0 }

function LastOrder() {
  const { t } = useLabels()
  const { shop, to } = usePlace()
  const isGuest = shopToken(shop).read() !== undefined
  const list = useRead(orders.list, { pageSize: 1 }, { enabled: isGuest, ...uncached })
  const orderId = list.data?.[0]?.orderId
  const order = useRead(
    orders.track,
    { orderId: orderId ?? '' },
    { enabled: orderId !== undefined, ...uncached },
  )
  const error = list.error ?? order.error
  if (!isGuest || list.data?.length === 0) {
    return (
      <EmptyState icon={<ReceiptText size={36} />} title={t('orders.none')} text={t('orders.noneText')}>
        <Link href={to('home')} className="button-main">
          {t('action.toMenu')}
        </Link>
      </EmptyState>
    )
  }
  if (error) {
    const retry = () => {
      void list.refetch()
      if (orderId !== undefined) void order.refetch()
    }
    return <Failure error={error} retry={retry} />
  }
  if (!order.data) return <ListSkeleton />
  return <Shown order={order.data} />
}

function Shown({ order }: { readonly order: Order }) {
  const { t } = useLabels()
  const { to } = usePlace()
  const time = useShopTime()
  const now = useNow(60_000)
  const { bill } = order

  return (
    <div className="narrow flex flex-col gap-5 pt-8">
      <h1 className="text-display font-bold tracking-tight">{t('last.title')}</h1>
      <section className="card p-5" aria-labelledby="last-number">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 id="last-number" className="text-large font-bold">
              {t('orders.number', { number: order.number })}
            </h2>
            <p className="text-soft">{time.dayAndClock(order.placedAt, now)}</p>
          </div>
          <span className="chip bg-accent-soft text-accent-text">{t(statusKey(order))}</span>
        </div>
        <ul className="my-4 flex flex-col gap-3 border-y border-line py-4">
          <BillLines bill={bill} />
        </ul>
        <BillRows bill={bill} isPayable isSettled={order.balanceCents <= 0} />
      </section>
      <div className="flex flex-wrap justify-center gap-3">
        <OrderActions order={order} variant="button-main" />
        <Link href={`${to('order')}?order=${order.orderId}`} className="button-quiet">
          {t('track.title')}
        </Link>
        <Link href={to('myorders')} className="button-quiet">
          {t('orders.all')}
        </Link>
      </div>
    </div>
  )
}
