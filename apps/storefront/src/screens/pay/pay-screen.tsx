import { asksProvider, drawerTender } from '@tabard/domain/pricing/tenders/registry'
import { link, Link, usePath } from '@tabard/ui/router'
import { Banknote, CircleCheck, CreditCard, TimerOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BackLink } from '../../components/screen/back-link.tsx'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { OrderNumber } from '../../components/orders/order-number.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { WithOrder } from '../../components/orders/with-order.tsx'
import { renewPayingCart } from '../../state/cart/paying-cart.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { cardDue, useOnlineMethods } from '@tabard/ordering-ui/context/use-online-order-types'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { PayByCard } from './pay-by-card.tsx'
import { PayOnline } from './pay-online.tsx'
import type { Order } from '@tabard/contract/orders/order'

/**
 * The balance due: on the provider's page while the order is pending, otherwise by card here or in cash at
 * the counter. When staff mark cash as paid, this screen updates immediately.
 */
export function PayScreen() {
  const { t } = useLabels()
  return (
    <Screen pattern="pay" title={t('pay.title')}>
      <WithOrder>{(order) => <OrderType order={order} />}</WithOrder>
    </Screen>
  )
}

function OrderType({ order }: { readonly order: Order }) {
  const { to } = usePlace()
  const [, navigate] = usePath()
  const { orderId, status } = order
  const [hasWaited] = useState(status === 'pending')
  // The order was pending here: once it is placed, whichever source reports it, continue to its confirmation.
  const isPlaced = hasWaited && status !== 'pending' && status !== 'cancelled'
  useEffect(() => {
    if (isPlaced) navigate(`${to('orderplaced')}?order=${orderId}`, { replace: true })
  }, [isPlaced, orderId, navigate, to])
  if (isPlaced) return null
  if (order.status === 'pending') return <PayOnline order={order} />
  if (order.status === 'cancelled' && asksProvider(order.bill.tender)) return <Ended order={order} />
  return <Pay order={order} />
}

/** Not paid in time, or cancelled: the cart is still there, and a late payment is refunded. */
function Ended({ order }: { readonly order: Order }) {
  const { t } = useLabels()
  const { to, shop } = usePlace()
  return (
    <EmptyState
      icon={<TimerOff size={36} />}
      title={t('paying.ended')}
      text={
        order.paidCents > 0
          ? t('track.cancelledCard', { method: order.bill.method ?? '' })
          : t('paying.endedText')
      }
    >
      <Link href={to('cart')} className="button-main" onClick={() => renewPayingCart(shop, order.orderId)}>
        {t('basket.title')}
      </Link>
    </EmptyState>
  )
}

function Pay({ order }: { readonly order: Order }) {
  const { t, money } = useLabels()
  const { to } = usePlace()
  const { bill } = order
  const due = Math.max(0, order.balanceCents)
  const isSettled = due === 0 || order.status === 'cancelled'
  const methods = useOnlineMethods(order)
  const hasCard = !isSettled && methods.length > 0
  const cardCents = hasCard ? cardDue(order) : due
  return (
    <div className="narrow flex flex-col gap-6 pt-4">
      <BackLink href={`${to('order')}?order=${order.orderId}`}>{t('track.title')}</BackLink>
      <h1 className="text-center text-display font-bold tracking-tight">
        {t(hasCard || isSettled ? 'pay.screen' : 'pay.title')}
      </h1>
      <div role="status" className="card flex flex-col items-center gap-2 p-8 text-center">
        <span
          aria-hidden
          className={`grid size-16 place-items-center rounded-full ${isSettled ? 'bg-good-soft text-good' : 'bg-accent-soft text-accent-text'}`}
        >
          {isSettled ? (
            <CircleCheck size={32} />
          ) : hasCard ? (
            <CreditCard size={32} />
          ) : (
            <Banknote size={32} />
          )}
        </span>
        {isSettled ? (
          <p className="text-title font-bold">
            {order.status === 'cancelled' ? t('pay.nothing') : t('payment.paid')}
          </p>
        ) : (
          <>
            <p className="text-soft">
              {hasCard ? t('together.due') : t('bill.payable', { how: drawerTender })}
            </p>
            <p className="figures text-[3rem] leading-tight font-bold tracking-tight">
              {money(cardCents, bill.currency)}
            </p>
            {cardCents !== due && (
              <p className="figures">{t('pay.cashInstead', { total: money(due, bill.currency) })}</p>
            )}
            <p className="max-w-sm text-soft">{t(payText(order, hasCard))}</p>
          </>
        )}
        <span className="chip mt-1 bg-sunken text-soft">{t(`payment.${order.paymentStatus}`)}</span>
      </div>
      {hasCard && <PayByCard order={order} methods={methods} />}
      {!isSettled && <OrderNumber order={order} />}
      <div className="flex flex-wrap justify-center gap-3">
        <Link
          href={link('/receipt/{transactionId}', { transactionId: order.receiptId })}
          className="button-quiet"
        >
          {t('receipt.title')}
        </Link>
      </div>
    </div>
  )
}

/** Staff take money at a table too. */
function payText({ table }: Order, hasCard: boolean) {
  if (table !== '') return hasCard ? 'seat.payTextOrCard' : 'seat.payText'
  return hasCard ? 'pay.textOrCard' : 'pay.text'
}
