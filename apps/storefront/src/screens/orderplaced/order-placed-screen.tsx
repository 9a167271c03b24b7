import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { leavesAt } from '@tabard/domain/fulfilment/on-the-road'
import { link, Link, usePath } from '@tabard/ui/router'
import { Banknote, BellRing, Bike, CarFront, ChefHat, CreditCard } from 'lucide-react'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { OrderNumber } from '../../components/order-number.tsx'
import { Screen } from '../../components/screen.tsx'
import { WithOrder } from '../../components/with-order.tsx'
import { isPassedOn } from '../../state/next-guest.ts'
import { finishPayingCart } from '../../state/paying-cart.ts'
import { usePlace } from '../../state/place.tsx'
import { useNow } from '../../state/use-now.ts'
import { useOnlineMethods } from '../../state/use-online-order-types.ts'
import { useShopTime } from '../../state/use-shop-time.ts'
import { useLabels } from '../../state/use-labels.ts'
import type { Order } from '@tabard/contract/orders/order'

// Only on a device that serves one guest after another.
const NextGuest = lazy(async () => ({ default: (await import('./next-guest.tsx')).NextGuest }))

/** The placed order: its number, and the next steps. */
export function OrderPlacedScreen() {
  const { t } = useLabels()
  return (
    <Screen pattern="orderplaced" title={t('placed.title')}>
      <WithOrder>{(order) => <Placed order={order} />}</WithOrder>
    </Screen>
  )
}

function Placed({ order }: { readonly order: Order }) {
  const { t, money } = useLabels()
  const { to, shop } = usePlace()
  const time = useShopTime()
  const now = useNow()
  const { bill } = order
  const { delivery, vehicle } = order.orderOptions
  const isPaid = order.paymentStatus === 'paid'
  const isWaiting = order.status === 'pending'
  const hasCard = useOnlineMethods(order).length > 0
  const [, navigate] = usePath()
  useEffect(() => {
    if (isWaiting) navigate(`${to('pay')}?order=${order.orderId}`, { replace: true })
    else finishPayingCart(shop, order.orderId)
  }, [isWaiting, navigate, to, shop, order.orderId])
  return (
    <div className="narrow rise flex flex-col gap-6 pt-8">
      <div className="text-center">
        <h1 className="text-display font-bold tracking-tight">
          {order.contact.name === '' ? t('placed.title') : t('placed.thanks', { name: order.contact.name })}
        </h1>
        <p className="mt-1 text-soft">{t('placed.text')}</p>
      </div>
      <OrderNumber order={order} />
      <ol className="card divide-y divide-line px-5">
        <Next
          icon={<ChefHat size={24} />}
          title={t(order.firesAt === undefined ? 'placed.kitchen' : 'placed.booked')}
          text={t(
            order.firesAt !== undefined
              ? 'placed.laterText'
              : order.table === '' && order.locator === ''
                ? 'placed.kitchenText'
                : 'seat.kitchenText',
            { time: time.clockFrom(leavesAt(order.dueAt, order.orderOptions), now) },
          )}
        />
        {delivery ? (
          <Next
            icon={<Bike size={24} />}
            title={t('placed.broughtTo', { address: deliveryLine(delivery.address) })}
            text={t('placed.broughtText', { time: time.clockFrom(order.dueAt, now) })}
          />
        ) : vehicle ? (
          <Next icon={<CarFront size={24} />} title={t('car.title')} text={t('car.text')} />
        ) : (
          <Next
            icon={<BellRing size={24} />}
            title={
              order.table !== ''
                ? t('seat.broughtTo', { number: order.table })
                : order.locator !== ''
                  ? t('plate.broughtTo', { locator: order.locator })
                  : t('placed.called')
            }
            text={
              order.table !== '' || order.locator !== ''
                ? t('seat.broughtText')
                : order.firesAt === undefined
                  ? t('placed.calledText', { number: order.number })
                  : t('track.numberLater')
            }
          />
        )}
        <Next
          icon={isPaid ? <CreditCard size={24} /> : <Banknote size={24} />}
          title={
            isPaid ? t('payment.paid') : t('placed.pay', { total: money(bill.payableCents, bill.currency) })
          }
          text={t(
            isPaid
              ? delivery
                ? 'placed.paidDelivery'
                : 'placed.paidText'
              : delivery || vehicle
                ? 'placed.payCourier'
                : order.table === ''
                  ? 'placed.payText'
                  : 'seat.payLater',
          )}
        />
      </ol>
      {isPassedOn(shop) ? (
        <Suspense>{!isWaiting && <NextGuest />}</Suspense>
      ) : (
        <div className="flex flex-wrap justify-center gap-3">
          <Link href={`${to('order')}?order=${order.orderId}`} className="button-main">
            {t('placed.follow')}
          </Link>
          <Link
            href={link('/receipt/{transactionId}', { transactionId: order.receiptId })}
            className="button-quiet"
          >
            {t('receipt.title')}
          </Link>
          {hasCard && (
            <Link href={`${to('pay')}?order=${order.orderId}`} className="button-quiet">
              {t('paying.now')}
            </Link>
          )}
          <Link href={to('home')} className="button-quiet">
            {t('action.toMenu')}
          </Link>
        </div>
      )}
    </div>
  )
}

function Next({
  icon,
  title,
  text,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
}) {
  return (
    <li className="flex items-center gap-4 py-4">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text"
      >
        {icon}
      </span>
      <span>
        <strong className="font-semibold">{title}</strong>
        <br />
        <span className="text-soft">{text}</span>
      </span>
    </li>
  )
}
