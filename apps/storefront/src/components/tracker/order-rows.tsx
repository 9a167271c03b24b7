import { isOwing } from '@tabard/domain/orders/order-status'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useOnlineMethods } from '@tabard/ordering-ui/context/use-online-order-types'
import { downloadFile } from '@tabard/ui/browser/download-file'
import { link, Link } from '@tabard/ui/router'
import { Banknote, CalendarPlus, Phone, ReceiptText, UtensilsCrossed } from 'lucide-react'
import { OrderActions, rowLook } from '../orders/order-actions.tsx'
import { calendarFile } from '../../state/orders/calendar-file.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { HelpRow } from './help/help-row.tsx'
import { ReceiptRow } from './messages/receipt-row.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { Order } from '@tabard/contract/orders/order'

interface OrderRowsProps {
  readonly order: Order
  /** The notice above offers calling and cancelling. */
  readonly isLeftWaiting: boolean
}

/** All that the guest can do with the order, as one list. */
export function OrderRows({ order, isLeftWaiting }: OrderRowsProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  const { phone = '' } = useConfig().data ?? {}
  const hasCard = useOnlineMethods(order).length > 0
  const isOwn = order.isByLink !== true
  const isPaidInStore =
    order.status !== 'cancelled' && order.status !== 'pending' && isOwing(order) && !hasCard
  return (
    <section
      aria-label={t('track.actions')}
      className="card divide-y divide-line overflow-hidden empty:hidden"
    >
      <Link href={link('/receipt/{transactionId}', { transactionId: order.receiptId })} className={rowLook}>
        <ReceiptText aria-hidden size={20} />
        {t('receipt.title')}
      </Link>
      {isOwn && order.status !== 'pending' && <ReceiptRow receiptId={order.receiptId} />}
      {isOwn && isPaidInStore && (
        <Link href={`${to('pay')}?order=${order.orderId}`} className={rowLook}>
          <Banknote aria-hidden size={20} />
          {t('pay.title')}
        </Link>
      )}
      {order.firesAt !== undefined && order.status === 'placed' && <ToCalendar order={order} />}
      {phone !== '' && !isLeftWaiting && (
        <a href={`tel:${phone}`} className={rowLook}>
          <Phone aria-hidden size={20} />
          {t('track.call')}
        </a>
      )}
      {isOwn && <HelpRow order={order} />}
      {isOwn && <OrderActions order={order} variant="row" />}
      <Link href={to('home')} className={rowLook}>
        <UtensilsCrossed aria-hidden size={20} />
        {t('action.toMenu')}
      </Link>
      {isOwn && !isLeftWaiting && (order.status === 'placed' || order.status === 'pending') && (
        <CancelOrder order={order} isRow />
      )}
    </section>
  )
}

const visitMinutes = 15

/** Saves an order for later as an appointment. */
function ToCalendar({ order }: { readonly order: Order }) {
  const { t, name } = useLabels()
  const { to } = usePlace()
  const shop = useConfig().data
  if (!shop) return null
  const { delivery } = order.orderOptions

  const save = () => {
    const event = {
      id: `${order.orderId}@tabard`,
      title: t(delivery ? 'track.eventDelivery' : 'track.event', { shop: name(shop.names) }),
      text: t('track.reference', { code: order.number }),
      place: delivery ? '' : shop.address,
      url: new URL(`${to('order')}?order=${order.orderId}`, location.href).href,
      from: order.dueAt,
      to: order.dueAt + visitMinutes * 60_000,
      remindMinutes: visitMinutes,
    }
    downloadFile(
      `${order.number}.ics`,
      new Blob([calendarFile(event, Date.now())], { type: 'text/calendar;charset=utf-8' }),
    )
  }

  return (
    <button type="button" className={rowLook} onClick={save}>
      <CalendarPlus aria-hidden size={20} />
      {t('track.toCalendar')}
    </button>
  )
}
