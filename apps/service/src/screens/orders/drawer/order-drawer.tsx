import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { leavesAt } from '@tabard/domain/fulfilment/on-the-road'
import { useRead } from '@tabard/ui/client/queries'
import { TabsSection } from '../../../components/tabs/tabs-section.tsx'
import { PayLinks } from '@tabard/staff-ui/pay-links/pay-links-list.tsx'
import { recipientOf } from '../../../components/pay-links/recipient-of.ts'
import { CoursesCard } from '../../../components/courses/courses-card.tsx'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { PaymentBadge, StatusBadge } from '@tabard/staff-ui/components/status-badge.tsx'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderBill } from './order-bill.tsx'
import { OrderHelp } from '../help/order-help.tsx'
import { OrderMember } from './order-member.tsx'
import { OrderHistory } from './order-history.tsx'
import { DeliverTo } from './deliver-to.tsx'
import { GuestCar } from './guest-car.tsx'
import classes from './drawer.module.css'
import { PaymentHistoryLink } from './payment-history-link.tsx'

export function OrderDrawer({
  orderId,
  onClose,
}: {
  readonly orderId: string | undefined
  readonly onClose: () => void
}) {
  const { t } = useText()
  return (
    <SideDrawer label={t('order.title')} isOpen={orderId !== undefined} onClose={onClose}>
      {orderId !== undefined && <Opened orderId={orderId} />}
    </SideDrawer>
  )
}

function Opened({ orderId }: { readonly orderId: string }) {
  const order = useRead(
    till.get,
    { orderId },
    {
      // A card refund is pending briefly: poll every second.
      refetchInterval: ({ state }) =>
        state.data?.refunds.some(({ status }) => status === 'requested') ? 1_000 : 10_000,
      staleTime: 0,
    },
  )
  if (order.data) return <Shown order={order.data} />
  return order.error ? (
    <LoadFailed error={order.error} onRetry={() => void order.refetch()} />
  ) : (
    <Rows count={6} />
  )
}

function Shown({ order }: { readonly order: StaffOrder }) {
  return (
    <div className={classes['order']}>
      <div className={classes['head']}>
        <strong className={classes['number']}>{order.number}</strong>
        <span className={classes['badges']}>
          <StatusBadge status={order.status} />
          <PaymentBadge status={order.paymentStatus} />
        </span>
      </div>
      <OrderHelp order={order} />
      <Facts order={order} />
      <OrderMember order={order} />
      <CoursesCard orderId={order.orderId} />
      <OrderBill order={order} />
      {order.exactCents > 0 && order.table === '' && (
        <TabsSection of={{ kind: 'order', orderId: order.orderId }} dueCents={order.exactCents} />
      )}
      <PayLinks key={order.version} of={{ orderId: order.orderId }} recipient={recipientOf(order)} />
      <PaymentHistoryLink order={order} />
      <OrderHistory order={order} />
      <OrderActions order={order} />
    </div>
  )
}

/** Who gets the order, where and when, and what was said about it. */
function Facts({ order }: { readonly order: StaffOrder }) {
  const { t } = useText()
  const { dayAndClock, clockFrom, time } = useFormats()
  const placed = useByServerClock((now) => dayAndClock(order.placedAt, now))
  const due = useByServerClock((now) => clockFrom(order.dueAt, now))
  return (
    <dl className={classes['facts']}>
      {order.table !== '' && (
        <>
          <dt>{t('order.table')}</dt>
          <dd>{[order.table, order.tableArea].filter((part) => part !== '').join(' · ')}</dd>
        </>
      )}
      {order.locator !== '' && (
        <>
          <dt>{t('order.plate')}</dt>
          <dd>{order.locator}</dd>
        </>
      )}
      {order.terminal !== '' && (
        <>
          <dt>{t('order.terminal')}</dt>
          <dd>{order.terminal}</dd>
        </>
      )}
      {order.taken && (
        <>
          <dt>{t('order.takenBy')}</dt>
          <dd>{order.taken.name}</dd>
        </>
      )}
      {order.orderOptions.delivery && <DeliverTo order={order} delivery={order.orderOptions.delivery} />}
      {order.orderOptions.vehicle && <GuestCar order={order} vehicle={order.orderOptions.vehicle} />}
      <dt>{t('order.customer')}</dt>
      <dd>{order.contact.name === '' ? '–' : order.contact.name}</dd>
      {order.contact.phone !== '' && (
        <>
          <dt>{t('order.phone')}</dt>
          <dd>
            <a href={`tel:${order.contact.phone.replaceAll(' ', '')}`}>{order.contact.phone}</a>
          </dd>
        </>
      )}
      <dt>{t('order.placed')}</dt>
      <dd>{placed}</dd>
      <dt>{t(dueLabel(order))}</dt>
      <dd>
        {due}
        {order.orderOptions.delivery && (
          <small className={classes['change']}>
            {t('order.leaves', { time: time(leavesAt(order.dueAt, order.orderOptions)) })}
          </small>
        )}
        {order.promisedAt !== undefined && (
          <small className={classes['change']}>
            {t('order.delayed', { time: time(order.promisedAt) })} {order.delayReason}
          </small>
        )}
      </dd>
      {order.note !== '' && (
        <>
          <dt>{t('order.note')}</dt>
          <dd className={classes['note']}>{order.note}</dd>
        </>
      )}
      {order.cancelReason !== '' && (
        <>
          <dt>{t('order.cancelled')}</dt>
          <dd className={classes['note']}>
            {order.cancelReason} {order.cancelledBy !== '' && `(${order.cancelledBy})`}
          </dd>
        </>
      )}
    </dl>
  )
}

/** Orders for a table, a locator or a car are brought; others are picked up. */
function dueLabel({ orderOptions, table, locator }: StaffOrder) {
  if (orderOptions.delivery) return 'orders.deliveryDue'
  return table !== '' || locator !== '' || orderOptions.vehicle ? 'order.dueBrought' : 'order.due'
}
