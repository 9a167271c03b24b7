import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { leavesAt } from '@tabard/domain/fulfilment/on-the-road'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { Banknote, BellRing, Bike, CarFront, ChefHat, CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { OrderNumber } from '../../components/orders/order-number.tsx'
import { NextGuest } from './next-guest.tsx'
import type { Order } from '@tabard/contract/orders/order'

/**
 * The placed order on a device that serves one guest after another: the number and what follows, and nothing that
 * belongs on a private phone.
 */
export function PlacedAtDevice({ order }: { readonly order: Order }) {
  const { t } = useLabels()
  return (
    <div className="narrow rise flex flex-col gap-6 pt-8">
      <div className="text-center">
        <h1 className="text-display font-bold tracking-tight">
          {order.contact.name === '' ? t('placed.title') : t('placed.thanks', { name: order.contact.name })}
        </h1>
        <p className="mt-1 text-soft">{t('placed.text')}</p>
      </div>
      <OrderNumber order={order} />
      <WhatFollows order={order} />
      {order.status !== 'pending' && <NextGuest />}
    </div>
  )
}

/** What happens now: the kitchen, how the guest gets it, and the payment. */
function WhatFollows({ order }: { readonly order: Order }) {
  const { t, money } = useLabels()
  const time = useShopTime()
  const now = useNow()
  const { bill } = order
  const { delivery, vehicle } = order.orderOptions
  const isPaid = order.paymentStatus === 'paid'
  return (
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
