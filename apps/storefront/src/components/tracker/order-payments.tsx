import type { OrderPayment } from '@tabard/contract/orders/order'
import type { Currency } from '@tabard/domain/money/money'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'

interface OrderPaymentsProps {
  readonly payments: readonly OrderPayment[]
  readonly currency: Currency
}

/** Every payment of an order with its tender, and what of it was refunded. */
export function OrderPayments({ payments, currency }: OrderPaymentsProps) {
  const { t, money } = useLabels()
  const time = useShopTime()
  const now = useNow(60_000)
  if (payments.length === 0) return null
  return (
    <dl className="figures mt-3 flex flex-col gap-1 border-t border-line pt-3">
      {payments.map((payment) => (
        <div key={payment.paymentId} className="flex flex-wrap justify-between gap-x-4">
          <dt>
            {t(`payment.${payment.tender}`)}{' '}
            <span className="text-soft">{time.clockFrom(payment.at, now)}</span>
            {payment.refundedCents > 0 && (
              <span className="block text-soft">
                {t('track.refundedOf', { amount: money(payment.refundedCents, currency) })}
              </span>
            )}
          </dt>
          <dd className="ml-auto shrink-0">{money(payment.cents, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
