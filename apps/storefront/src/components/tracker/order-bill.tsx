import type { Order } from '@tabard/contract/orders/order'
import { BillLines } from '@tabard/ordering-ui/bill/bill-lines.tsx'
import { BillRows } from '@tabard/ordering-ui/bill/bill-rows.tsx'
import { WorkedOut } from '@tabard/ordering-ui/bill/worked-out.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { OrderPayments } from './order-payments.tsx'

/** What was ordered, its bill, and how much of it is paid. */
export function OrderBill({ order }: { readonly order: Order }) {
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
