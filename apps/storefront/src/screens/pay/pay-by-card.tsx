import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import type { Order } from '@tabard/contract/orders/order'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { useApi } from '@tabard/ui/components/api-provider'
import { notifyError } from '@tabard/ui/notices'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { errorText } from '@tabard/ui/client/error-text'
import { lastOrder } from '../../state/orders/last-order.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { useBfcacheRestore } from '@tabard/ui/browser/use-bfcache-restore'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { pricedSurchargeCents } from '@tabard/domain/pricing/tenders/added-amounts'
import { usePageAdded } from '@tabard/ordering-ui/context/use-page-added'
import { cardDue } from '@tabard/ordering-ui/context/use-online-order-types'
import { usePaying } from '../../state/orders/use-paying.ts'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

interface PayByCardProps {
  readonly order: Order
  readonly methods: readonly PaymentMethod[]
}

/** Pays the balance of a placed order by card from this phone: on the open payment page, or a new one. */
export function PayByCard({ order, methods }: PayByCardProps) {
  const { t, name, money } = useLabels()
  const { shop } = usePlace()
  const client = useApi()
  const queries = useQueryClient()
  const { data, refetch } = usePaying(order.orderId)
  const again = useWrite(payOnline.payAgain)
  useBfcacheRestore(again.reset)
  const { orderId } = order
  const status = data?.attempt?.status
  const isUnderWay = status !== undefined && isOpenAttempt(status)
  const due = cardDue(order)
  const surchargesOf = usePageAdded()
  // An order that was priced for the method has its surcharge already.
  const totalBy = (payment: string) => {
    const surcharges =
      pricedSurchargeCents(order.bill) > 0 ? [] : surchargesOf(Math.min(due, order.bill.totalCents), payment)
    return money(due + sumOf(surcharges.map(({ cents }) => cents)), order.bill.currency)
  }

  function pay(payment: string) {
    again.mutate(
      { orderId, payment },
      {
        onSuccess({ order: now, attempt }) {
          lastOrder(shop).update(() => orderId)
          if (attempt?.pageUrl !== undefined) location.assign(attempt.pageUrl)
          else queries.setQueryData(readKey(client, orders.track, { orderId }), now)
        },
        onError(error) {
          notifyError(errorText(error, t))
          void queries.invalidateQueries({ queryKey: readKey(client, orders.track, { orderId }) })
          void refetch()
        },
      },
    )
  }

  return (
    <section aria-label={t('pay.byCard')} className="card flex flex-col gap-3 p-5">
      {(status === 'declined' || status === 'review' || isUnderWay) && (
        <p
          role="status"
          className={`rounded-small p-3 ${isUnderWay ? 'bg-accent-soft' : 'bg-bad-soft text-bad'}`}
        >
          {t(
            isUnderWay
              ? status === 'unknown'
                ? 'paying.unknown'
                : 'paying.openText'
              : status === 'declined'
                ? 'paying.declined'
                : 'paying.review',
          )}
        </p>
      )}
      {methods.map(({ payment, name: names }) => (
        <button
          key={payment}
          type="button"
          className="button-main figures w-full"
          disabled={again.isPending || again.isSuccess}
          onClick={() => pay(payment)}
        >
          <CreditCard aria-hidden size={20} />
          {t('pay.with', { method: name(names), total: totalBy(payment) })}
        </button>
      ))}
      <p className="text-center text-[0.9375rem] text-soft">{t('paying.once')}</p>
    </section>
  )
}
