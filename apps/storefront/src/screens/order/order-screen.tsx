import { isUnconfirmed } from '@tabard/domain/kitchen/acceptance'
import { openStatuses, isOwing } from '@tabard/domain/orders/order-status'
import { link, Link } from '@tabard/ui/router'
import { BackLink } from '../../components/screen/back-link.tsx'
import { BillLines } from '@tabard/ordering-ui/bill/bill-lines.tsx'
import { BillRows } from '@tabard/ordering-ui/bill/bill-rows.tsx'
import { OrderActions } from '../../components/orders/order-actions.tsx'
import { OrderNumber } from '../../components/orders/order-number.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { WithOrder } from '../../components/orders/with-order.tsx'
import { WorkedOut } from '@tabard/ordering-ui/bill/worked-out.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useOnlineMethods } from '@tabard/ordering-ui/context/use-online-order-types'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { AtTheKerb } from './at-the-kerb.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderPlace } from './order-place.tsx'
import { OrderCourses } from './order-courses.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderSteps } from './order-steps.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import type { Order } from '@tabard/contract/orders/order'

/** Live status of an order. */
export function OrderScreen() {
  const { t } = useLabels()
  return (
    <Screen pattern="order" title={t('track.title')}>
      <WithOrder>{(order) => <Tracked order={order} />}</WithOrder>
    </Screen>
  )
}

function Tracked({ order }: { readonly order: Order }) {
  const { t } = useLabels()
  const { to } = usePlace()
  const { phone = '', pickUpNotice = '' } = useConfig().data ?? {}
  const hasCard = useOnlineMethods(order).length > 0
  const isLeftWaiting = isUnconfirmed(order, useNow())
  return (
    <div className="narrow flex flex-col gap-6 pt-4">
      <BackLink href={to('myorders')}>{t('orders.title')}</BackLink>
      <h1 className="sr-only">{t('track.titleOf', { number: order.number })}</h1>
      {isLeftWaiting && <Unconfirmed order={order} />}
      {/* The number is assigned at placement. */}
      {order.status !== 'pending' && <OrderNumber order={order} />}
      <OrderSteps order={order} />
      <OrderPlace order={order} />
      {order.courses && <OrderCourses courses={order.courses} />}
      {isKerbside(order) && <AtTheKerb order={order} />}
      {pickUpNotice !== '' &&
        order.orderType === 'pickup' &&
        order.status !== 'completed' &&
        order.status !== 'cancelled' && <p className="card p-5 text-center">{pickUpNotice}</p>}
      <OrderBill order={order} />
      <div className="flex flex-wrap justify-center gap-3">
        <Link
          href={link('/receipt/{transactionId}', { transactionId: order.receiptId })}
          className="button-quiet"
        >
          {t('receipt.title')}
        </Link>
        {order.status !== 'cancelled' && isOwing(order) && (
          <Link
            href={`${to('pay')}?order=${order.orderId}`}
            className={hasCard ? 'button-main' : 'button-quiet'}
          >
            {t(order.status === 'pending' || hasCard ? 'paying.now' : 'pay.title')}
          </Link>
        )}
        {phone !== '' && !isLeftWaiting && (
          <a href={`tel:${phone}`} className="button-quiet">
            {t('track.call')}
          </a>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <OrderActions order={order} variant="button-quiet" />
      </div>
      {!isLeftWaiting && (order.status === 'placed' || order.status === 'pending') && (
        <CancelOrder order={order} />
      )}
    </div>
  )
}

/** What was ordered, its bill, and how much of it is paid. */
function OrderBill({ order }: { readonly order: Order }) {
  const { t, money } = useLabels()
  const { bill } = order
  return (
    <section aria-labelledby="order-bill" className="card p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="order-bill" className="text-large font-bold">
          {t('track.what')}
        </h2>
        {/* Nothing is due for a cancelled, unpaid order. */}
        {!(order.status === 'cancelled' && order.paymentStatus === 'unpaid') && (
          <span
            className={`chip shrink-0 whitespace-nowrap ${order.paymentStatus === 'paid' ? 'bg-good-soft text-good' : 'bg-sunken text-soft'}`}
          >
            {t(`payment.${order.paymentStatus}`)}
          </span>
        )}
      </div>
      <ul className="mb-4 flex flex-col gap-3 border-b border-line pb-4">
        <BillLines bill={bill} />
      </ul>
      {/* A cancelled order is not payable. */}
      <BillRows bill={bill} isPayable={order.status !== 'cancelled'} isSettled={order.balanceCents <= 0} />
      {order.payments && <OrderPayments payments={order.payments} currency={bill.currency} />}
      {order.paidCents > 0 && order.balanceCents !== 0 && (
        <p className="figures mt-3 flex justify-between gap-4 font-bold">
          <span>{t(order.balanceCents > 0 ? 'track.open' : 'track.overpaid')}</span>
          <span>{money(Math.abs(order.balanceCents), bill.currency)}</span>
        </p>
      )}
      <p className="mt-3 flex justify-center">
        <WorkedOut bill={bill} />
      </p>
      {order.note !== '' && <p className="mt-4 border-t border-line pt-3 text-soft italic">“{order.note}”</p>}
    </section>
  )
}

/** An order for a car that has not been handed over. */
function isKerbside({ status, orderOptions }: Order): boolean {
  return orderOptions.vehicle !== undefined && openStatuses.includes(status)
}
