import { orders, type OrderSummary } from '@tabard/contract/orders'
import { useRead } from '@tabard/ui/queries'
import { Link } from '@tabard/ui/router'
import { shopToken } from '@tabard/ui/session'
import { ChevronRight, ReceiptText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { EmptyState } from '../../pieces/empty-state.tsx'
import { Failure } from '../../pieces/failure.tsx'
import { Screen } from '../../pieces/screen.tsx'
import { usePlace } from '../../shop/place.tsx'
import { useShopTime } from '../../shop/use-shop-time.ts'
import { useTableView } from '../../shop/table-sync.ts'
import { useTable } from '../../shop/use-table.ts'
import { useWords } from '../../shop/use-words.ts'
import { ListSkeleton } from '../../pieces/list-skeleton.tsx'

const TableBill = lazy(async () => ({
  default: (await import('../../pieces/table/table-bill.tsx')).TableBill,
}))

/** The guest's own orders at this shop, newest first. */
export function MyOrdersScreen() {
  const { t } = useWords()
  const { shop, to } = usePlace()
  const isGuest = shopToken(shop).read() !== undefined
  const isAtTable = useTable() !== undefined
  const hasRounds = (useTableView(shop)?.rounds.length ?? 0) > 0 && isAtTable
  const list = useRead(orders.list, {}, { enabled: isGuest, staleTime: 0 })
  return (
    <Screen pattern="myorders" title={t('orders.title')}>
      <Suspense>{isAtTable && <TableBill />}</Suspense>
      {hasRounds && list.data?.length === 0 ? null : !isGuest || list.data?.length === 0 ? (
        <EmptyState icon={<ReceiptText size={36} />} title={t('orders.none')} text={t('orders.noneText')}>
          <Link href={to('home')} className="button-main">
            {t('action.toMenu')}
          </Link>
        </EmptyState>
      ) : list.data ? (
        <div className="narrow pt-8">
          <h1 className="text-display font-bold tracking-tight">
            {t(isAtTable ? 'together.own' : 'orders.title')}
          </h1>
          <ul className="mt-5 flex flex-col gap-3">
            {list.data.map((order) => (
              <OrderCard key={order.orderId} order={order} />
            ))}
          </ul>
          <div className="mt-6 text-center">
            <Link href={to('lastorder')} className="button-text">
              {t('last.title')}
            </Link>
          </div>
        </div>
      ) : list.error ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Screen>
  )
}

function OrderCard({ order }: { readonly order: OrderSummary }) {
  const { t, name, money } = useWords()
  const { to } = usePlace()
  const time = useShopTime()
  const isOpen = order.status === 'placed' || order.status === 'preparing' || order.status === 'ready'
  const what = order.firstNames
    .map(({ quantity, ...names }) => `${quantity} × ${name(names)}`)
    .join(t('list.comma'))
  return (
    <li>
      <Link
        href={`${to('order')}?order=${order.orderId}`}
        className="card flex items-center gap-4 p-4 hover:bg-sunken"
      >
        <span
          className={`figures grid min-w-14 place-items-center rounded-card px-2 py-3 text-large font-bold ${isOpen ? 'bg-accent text-accent-ink' : 'bg-sunken text-soft'}`}
        >
          {order.number}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <strong className="font-semibold">{t(`status.${order.status}`)}</strong>
            {!(order.status === 'cancelled' && order.paymentStatus === 'unpaid') && (
              <span className="text-[0.9375rem] text-soft">{t(`payment.${order.paymentStatus}`)}</span>
            )}
          </span>
          <span className="clamp-2 text-[0.9375rem] text-soft">{what}</span>
          <span className="figures block text-[0.9375rem] text-soft">
            {time.stamp(order.placedAt)} ·{' '}
            {money(order.payableCents, order.currency as Parameters<typeof money>[1])}
          </span>
        </span>
        <ChevronRight aria-hidden size={20} className="text-soft" />
      </Link>
    </li>
  )
}
