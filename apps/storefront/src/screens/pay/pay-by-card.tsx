import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import type { Order } from '@tabard/contract/orders/order'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import { isOpenAttempt, type AttemptStatus } from '@tabard/domain/payments/attempt-status'
import { useApi } from '@tabard/ui/components/api-provider'
import { notifyError } from '@tabard/ui/notices'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { errorText } from '@tabard/ui/client/error-text'
import { lastOrder } from '../../state/orders/last-order.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { useBfcacheRestore } from '@tabard/ui/browser/use-bfcache-restore'
import { usePaying } from '../../state/orders/use-paying.ts'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { CardChoiceField } from '@tabard/ordering-ui/cards/card-choice-field.tsx'
import { useCardChoice } from '@tabard/ordering-ui/cards/use-card-choice'
import { storesCards } from '@tabard/domain/payments/online-providers'
import { usePaymentPage } from '@tabard/ordering-ui/checkout/payment-page'
import { TipField } from '@tabard/ordering-ui/tips/tip-field.tsx'
import { onPage } from './card-on-page.ts'
import { usePageTotal } from './use-page-total.ts'
import { usePayTip } from './use-pay-tip.ts'

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
  const openPage = usePaymentPage()
  const { orderId } = order
  const status = data?.attempt?.status
  const cardMethod = methods.find(({ payment }) => storesCards(payment))?.payment
  const card = useCardChoice(cardMethod, onPage(data, cardMethod))
  const labelOf = ({ payment, name: names }: PaymentMethod) =>
    payment === cardMethod && card?.chosen
      ? t('card.name', { brand: card.chosen.brand, digits: card.chosen.lastDigits })
      : name(names)
  const tip = usePayTip({ order, paying: data })
  const pageTotal = usePageTotal(order)
  const totalBy = (payment: string) => money(pageTotal(payment, tip.tipCents), order.bill.currency)

  function pay(payment: string) {
    again.mutate(
      {
        orderId,
        payment,
        cardChoice: payment === cardMethod ? card?.pageChoice : undefined,
        tipCents: tip.requested,
      },
      {
        onSuccess({ order: now, attempt }) {
          lastOrder(shop).update(() => orderId)
          if (attempt?.pageUrl !== undefined) {
            if (!openPage(attempt.pageUrl)) return
            again.reset()
            void refetch()
          } else queries.setQueryData(readKey(client, orders.track, { orderId }), now)
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
      <PageState status={status} />
      {tip.field && <TipField {...tip.field} />}
      {card && <CardChoiceField state={card} />}
      {methods.map((method) => (
        <button
          key={method.payment}
          type="button"
          className="button-main figures w-full"
          disabled={again.isPending || again.isSuccess}
          onClick={() => pay(method.payment)}
        >
          <CreditCard aria-hidden size={20} />
          {t('pay.with', { method: labelOf(method), total: totalBy(method.payment) })}
        </button>
      ))}
      <p className="text-center text-[0.9375rem] text-soft">{t('paying.once')}</p>
    </section>
  )
}

/** The state of the latest payment page. Nothing unless it failed or may still be paid. */
function PageState({ status }: { readonly status: AttemptStatus | undefined }) {
  const { t } = useLabels()
  const isUnderWay = status !== undefined && isOpenAttempt(status)
  if (status !== 'declined' && status !== 'review' && !isUnderWay) return null
  const failed = status === 'declined' ? 'paying.declined' : 'paying.review'
  return (
    <p
      role="status"
      className={`rounded-small p-3 ${isUnderWay ? 'bg-accent-soft' : 'bg-bad-soft text-bad'}`}
    >
      {t(!isUnderWay ? failed : status === 'unknown' ? 'paying.unknown' : 'paying.openText')}
    </p>
  )
}
