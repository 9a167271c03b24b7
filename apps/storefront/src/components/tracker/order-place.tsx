import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { isOwing } from '@tabard/domain/orders/order-status'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { Banknote, CalendarClock, MapPin, Navigation } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '@tabard/contract/orders/order'

/** Where an order is collected or brought, when it is wanted while it waits for payment, and what is paid there. */
export function OrderPlace({ order }: { readonly order: Order }) {
  const { t, money } = useLabels()
  const time = useShopTime()
  const now = useNow()
  const { delivery } = order.orderOptions
  const isOver = order.status === 'cancelled' || order.status === 'completed'
  const requestedFor = order.status === 'pending' ? order.requestedFor : undefined
  const isCollected = !delivery && order.table === '' && order.locator === ''
  const isOwed = !isOver && order.status !== 'pending' && isOwing(order)
  return (
    <ul className="card flex flex-col divide-y divide-line empty:hidden">
      {requestedFor !== undefined && (
        <Row icon={<CalendarClock size={22} />}>
          {t('track.wantedFor', { time: time.clockAndDay(requestedFor, now) })}
        </Row>
      )}
      {delivery && order.isByLink !== true && (
        <Row icon={<MapPin size={22} />}>
          {t('placed.broughtTo', { address: deliveryLine(delivery.address) })}
        </Row>
      )}
      {isCollected && !isOver && <ShopAddress />}
      {isOwed && (
        <Row icon={<Banknote size={22} />}>
          <strong className="figures font-semibold">
            {t('placed.pay', { total: money(order.balanceCents, order.bill.currency) })}
          </strong>{' '}
          <span className="text-soft">{t(payTextOf(order))}</span>
        </Row>
      )}
    </ul>
  )
}

function payTextOf({ table, orderOptions: { delivery, vehicle } }: Order) {
  if (vehicle) return 'checkout.payCarHint'
  if (delivery) return 'placed.payCourier'
  return table === '' ? 'placed.payText' : 'seat.payLater'
}

/** The shop's address, with the way there. */
function ShopAddress() {
  const { t, name } = useLabels()
  const shop = useConfig().data
  if (!shop || shop.address === '') return null
  const goal = new URLSearchParams({ api: '1', destination: `${name(shop.names)}, ${shop.address}` })
  return (
    <Row icon={<MapPin size={22} />}>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 flex-[1_1_10rem]">{shop.address}</span>
        <a
          href={`https://www.google.com/maps/dir/?${goal.toString()}`}
          target="_blank"
          rel="noreferrer"
          className="button-text -my-2 -mr-3 ml-auto"
        >
          <Navigation aria-hidden size={18} />
          {t('track.directions')}
        </a>
      </span>
    </Row>
  )
}

function Row({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span aria-hidden className="shrink-0 text-accent-text">
        {icon}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  )
}
