import { later } from '@tabard/ui/browser/chunk'
import { orders, type OrderFilter } from '@tabard/contract/orders/calls'
import { Unreachable } from '@tabard/contract/wire/refused'
import type { TableRound } from '@tabard/contract/tables/cart/calls'
import type { OrderSummary } from '@tabard/contract/orders/order'
import { helpHours } from '@tabard/domain/orders/order-help'
import { useRead } from '@tabard/ui/client/queries'
import { Link } from '@tabard/ui/router'
import { shopToken } from '@tabard/ui/storage/session'
import { ChevronRight, LifeBuoy, ReceiptText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { StoredOrderCard } from '../../components/orders/stored-order-card.tsx'
import { OrderActions } from '../../components/orders/order-actions.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { storedOrder } from '../../state/orders/stored-order.ts'
import { statusKey } from '../../state/orders/status-key.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useTableView } from '@tabard/ordering-ui/table/table-sync'
import { useTable } from '@tabard/ordering-ui/context/use-table'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { HistoryFilter } from './history-filter.tsx'
import { OtherShops } from './other-shops.tsx'

const TableBill = later(() => import('@tabard/ordering-ui/table/table-bill.tsx'), 'TableBill').Component

const AskForBill = later(
  () => import('@tabard/ordering-ui/table/requests/ask-for-bill.tsx'),
  'AskForBill',
).Component

/** Orders per page, latest first. */
const pageSize = 20

/** Fewer orders need no filter. */
const filteredFrom = 4

/** The guest's orders at this shop, latest first, filtered by status and date. */
export function MyOrdersScreen() {
  const { t } = useLabels()
  const { shop, to } = usePlace()
  const isGuest = shopToken(shop).read() !== undefined
  const table = useTable()
  // The bill of the table has its own orders, everybody's.
  const hasRounds = (useTableView(shop)?.rounds.length ?? 0) > 0 && table !== undefined
  const [filter, setFilter] = useState<OrderFilter>({})
  const [pages, setPages] = useState(1)
  const all = useRead(orders.list, { pageSize }, { enabled: isGuest, staleTime: 0 })
  // A call that failed for want of a network leaves what this device knows.
  const stored = all.error instanceof Unreachable ? storedOrder(shop).read() : undefined
  const narrow = (change: OrderFilter) => {
    setFilter((before) => ({ ...before, ...change }))
    setPages(1)
  }
  return (
    <Screen pattern="myorders" title={t('orders.title')}>
      <Suspense>{table && <TableBill table={table} />}</Suspense>
      {hasRounds ? null : !isGuest || all.data?.length === 0 ? (
        <EmptyState icon={<ReceiptText size={36} />} title={t('orders.none')} text={t('orders.noneText')}>
          <Link href={to('home')} className="button-main">
            {t('action.toMenu')}
          </Link>
          {/* Staff may have taken an order without this app. */}
          <Suspense>{table && <AskForBill table={table} />}</Suspense>
        </EmptyState>
      ) : all.data ? (
        <div className="narrow pt-8">
          <h1 className="text-display font-bold tracking-tight">{t('orders.title')}</h1>
          {all.data.length >= filteredFrom && <HistoryFilter filter={filter} onChange={narrow} />}
          {Array.from({ length: pages }, (_, at) => (
            <HistoryPage
              key={at}
              filter={{ ...filter, pageSize, ...(at === 0 ? {} : { startRow: at * pageSize }) }}
              isLast={at === pages - 1}
              onMore={() => setPages((count) => count + 1)}
              onReset={() => narrow({ status: undefined, dateFrom: undefined, dateTo: undefined })}
            />
          ))}
        </div>
      ) : all.error ? (
        <>
          {stored && <StoredOrderCard order={stored} />}
          <Failure error={all.error} retry={() => void all.refetch()} />
        </>
      ) : (
        <ListSkeleton />
      )}
      <OtherShops />
    </Screen>
  )
}

interface HistoryPageProps {
  readonly filter: OrderFilter
  readonly isLast: boolean
  onMore(): void
  onReset(): void
}

function HistoryPage({ filter, isLast, onMore, onReset }: HistoryPageProps) {
  const { t } = useLabels()
  const list = useRead(orders.list, filter, { staleTime: 0 })
  if (list.error && !list.data) return <Failure error={list.error} retry={() => void list.refetch()} />
  if (!list.data) return <ListSkeleton />
  if (list.data.length === 0 && filter.startRow === undefined)
    return (
      <EmptyState
        isPart
        icon={<ReceiptText size={36} />}
        title={t('history.none')}
        text={t('history.noneText')}
      >
        <button type="button" className="button-main" onClick={onReset}>
          {t('history.reset')}
        </button>
      </EmptyState>
    )
  return (
    <>
      <ul className="mt-3 flex flex-col gap-3">
        {list.data.map((order) => (
          <OrderCard key={order.orderId} order={order} />
        ))}
      </ul>
      {isLast && list.data.length === filter.pageSize && (
        <p className="mt-6 text-center">
          <button type="button" className="button-quiet" onClick={onMore}>
            {t('history.more')}
          </button>
        </p>
      )}
    </>
  )
}

/** The table's stream is ahead of the list: what others have paid shows at once (finding C-B12). */
function withRound(order: OrderSummary, rounds: readonly TableRound[]): OrderSummary {
  const round = rounds.find(({ orderId }) => orderId === order.orderId)
  if (!round) return order
  const { status, paymentStatus, payableCents } = round
  return { ...order, status, paymentStatus, payableCents }
}

/** Whether asking for help makes sense, as far as the list knows. The order itself decides what can be asked. */
function canAsk({ status, dueAt }: OrderSummary, now: number): boolean {
  if (status === 'completed') return now < dueAt + helpHours * 3_600_000
  return status === 'preparing' || status === 'ready' || (status === 'placed' && dueAt < now)
}

function OrderCard({ order: listed }: { readonly order: OrderSummary }) {
  const { t, name, money } = useLabels()
  const { shop, to } = usePlace()
  const isAtTable = useTable() !== undefined
  const rounds = useTableView(shop)?.rounds ?? []
  const order = isAtTable ? withRound(listed, rounds) : listed
  const time = useShopTime()
  const now = useNow()
  const isOpen = order.status === 'placed' || order.status === 'preparing' || order.status === 'ready'
  // While it waits for its payment nothing is due yet.
  const laterAt =
    order.status === 'pending' ? order.requestedFor : order.firesAt === undefined ? undefined : order.dueAt
  const what = order.firstNames
    .map(({ quantity, ...names }) => `${quantity} × ${name(names)}`)
    .join(t('list.comma'))
  return (
    <li className="card overflow-hidden">
      <Link
        href={`${to('order')}?order=${order.orderId}`}
        className="flex flex-wrap items-center gap-4 p-4 hover:bg-sunken"
      >
        <span
          className={`figures grid min-w-14 place-items-center rounded-card px-2 py-3 text-large font-bold ${isOpen ? 'bg-accent text-accent-ink' : 'bg-sunken text-soft'}`}
        >
          {order.firesAt === undefined ? order.number : time.clock(order.dueAt)}
        </span>
        <span className="line-if-large">
          <span className="flex flex-wrap items-center gap-x-2">
            <strong className="font-semibold">{t(statusKey(order))}</strong>
            {!(order.status === 'cancelled' && order.paymentStatus === 'unpaid') && (
              <span className="text-[0.9375rem] text-soft">{t(`payment.${order.paymentStatus}`)}</span>
            )}
          </span>
          <span className="clamp-2 text-[0.9375rem] text-soft">{what}</span>
          <span className="figures block text-[0.9375rem] text-soft">
            {laterAt === undefined
              ? time.dayAndClock(order.placedAt, now)
              : t('track.wantedFor', { time: time.clockAndDay(laterAt, now) })}{' '}
            · {money(order.payableCents, order.currency as Parameters<typeof money>[1])}
          </span>
        </span>
        <ChevronRight aria-hidden size={20} className="unless-large shrink-0 text-soft" />
      </Link>
      <div className="flex flex-wrap justify-end border-t border-line empty:hidden">
        {canAsk(order, now) && (
          <Link href={`${to('order')}?order=${order.orderId}&help=1`} className="button-text">
            <LifeBuoy aria-hidden size={18} />
            {t('orders.help')}
          </Link>
        )}
        <OrderActions order={order} variant="button-text" />
      </div>
    </li>
  )
}
