import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import type { PaymentAttempt } from '@tabard/contract/payments/calls'
import type { Order } from '@tabard/contract/orders/order'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { useApi } from '@tabard/ui/components/api-provider'
import { notifyError } from '@tabard/ui/notices'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { usePath } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { CircleX, CreditCard, Hourglass, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { errorText } from '@tabard/ui/client/error-text'
import { renewPayingCart } from '../../state/cart/paying-cart.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { useBfcacheRestore } from '@tabard/ui/browser/use-bfcache-restore'
import { usePaymentMethods } from '@tabard/ordering-ui/context/use-payment-methods'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { usePaying } from '../../state/orders/use-paying.ts'
import { isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { CardChoiceField } from '@tabard/ordering-ui/cards/card-choice-field.tsx'
import { useCardChoice } from '@tabard/ordering-ui/cards/use-card-choice'
import type { PageCardChoice } from '@tabard/domain/payments/stored-cards'
import { usePaymentPage } from '@tabard/ordering-ui/checkout/payment-page'
import { TipField } from '@tabard/ordering-ui/tips/tip-field.tsx'
import { onPage } from './card-on-page.ts'
import { usePageTotal } from './use-page-total.ts'
import { usePayTip } from './use-pay-tip.ts'

/**
 * A pending order: the state of its last payment attempt, and every alternative. None of them can charge
 * twice.
 */
export function PayOnline({ order }: { readonly order: Order }) {
  const { t, money } = useLabels()
  const time = useShopTime()
  const now = useNow()
  const paying = usePaying(order.orderId)
  const methods = usePaymentMethods({ isAtTable: order.table !== '', orderType: order.orderType })
  const isPayableInStore = !methods.every(isOnlineMethod)
  const method = paying.data?.attempt?.method ?? order.bill.method
  const card = useCardChoice(method, onPage(paying.data, method))
  const tip = usePayTip({ order, paying: paying.data })
  const pageTotal = usePageTotal(order)
  const { isBusy, payAgain, payInStore, change } = useAlternatives(order, () => void paying.refetch())
  const client = useApi()
  const queries = useQueryClient()
  const latest = paying.data?.order ?? order
  const pollState = pollStateOf(paying.data?.attempt)
  const said = {
    total: money(pageTotal(method ?? '', tip.tipCents), order.bill.currency),
    time: order.pendingUntil === undefined ? '' : time.clock(order.pendingUntil),
  }
  useEffect(() => {
    if (latest.status === 'pending') return
    queries.setQueryData(readKey(client, orders.track, { orderId: latest.orderId }), latest)
  }, [latest, client, queries])

  return (
    <div className="narrow flex flex-col gap-6 pt-8">
      <PaymentState state={pollState} />
      <div className="card flex flex-col gap-3 p-5">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-soft">{t('bill.total')}</span>
          <strong className="figures text-title">{said.total}</strong>
        </p>
        {order.requestedFor !== undefined && (
          <p>{t('track.wantedFor', { time: time.clockAndDay(order.requestedFor, now) })}</p>
        )}
        {said.time !== '' && <p className="text-soft">{t('paying.kept', { time: said.time })}</p>}
        {tip.field && <TipField {...tip.field} />}
        {card && <CardChoiceField state={card} />}
        <button
          type="button"
          className="button-main figures w-full"
          disabled={isBusy}
          onClick={() => payAgain({ cardChoice: card?.pageChoice, tipCents: tip.requested })}
        >
          {t(pollState.action, { total: said.total })}
        </button>
        {isPayableInStore && (
          <button type="button" className="button-quiet w-full" disabled={isBusy} onClick={payInStore}>
            {t('paying.inStore')}
          </button>
        )}
        <button
          type="button"
          className="button-text w-full justify-center"
          disabled={isBusy}
          onClick={() => void change()}
        >
          {t('paying.change')}
        </button>
      </div>
      <p className="text-center text-[0.9375rem] text-soft">{t('paying.once')}</p>
    </div>
  )
}

/** What the guest chose for the payment page. */
interface Chosen {
  readonly cardChoice: PageCardChoice | undefined
  readonly tipCents: number | undefined
}

/** Pays again, pays in store, or changes the order. `onChanged`: the state of the payment may have changed. */
function useAlternatives({ orderId }: Order, onChanged: () => void) {
  const { t } = useLabels()
  const { to, shop } = usePlace()
  const [, navigate] = usePath()
  const client = useApi()
  const queries = useQueryClient()
  const again = useWrite(payOnline.payAgain)
  const openPage = usePaymentPage()
  const inStore = useWrite(payOnline.payInStore)
  const cancel = useWrite(orders.cancel)
  useBfcacheRestore(again.reset)
  const key = readKey(client, orders.track, { orderId })
  const show = (changed: Order) => {
    queries.setQueryData(key, changed)
  }
  const onError = (error: unknown) => {
    notifyError(errorText(error, t))
    void queries.invalidateQueries({ queryKey: key })
    onChanged()
  }
  return {
    isBusy: again.isPending || inStore.isPending || cancel.isPending || again.isSuccess,
    payAgain(chosen: Chosen) {
      again.mutate(
        { orderId, ...chosen },
        {
          onSuccess({ order: now, attempt: next }) {
            if (next?.pageUrl === undefined) show(now)
            else if (openPage(next.pageUrl)) {
              again.reset()
              onChanged()
            }
          },
          onError,
        },
      )
    },
    payInStore() {
      inStore.mutate({ orderId }, { onSuccess: show, onError })
    },
    async change() {
      // Not as a callback of the call: the live order may have replaced this part of the screen before it answers.
      try {
        const cancelled = await cancel.mutateAsync({ orderId })
        renewPayingCart(shop, orderId)
        show(cancelled)
        navigate(to('cart'), { replace: true })
      } catch (error) {
        onError(error)
      }
    },
  }
}

function PaymentState({ state }: { readonly state: PollState }) {
  const { t } = useLabels()
  return (
    <div role="status" className="flex flex-col items-center gap-3 text-center">
      <span aria-hidden className={`grid size-16 place-items-center rounded-full ${state.tone}`}>
        <state.Icon size={32} />
      </span>
      <h1 className="text-display font-bold tracking-tight">{t(state.title)}</h1>
      <p className="max-w-md text-soft">{t(state.text)}</p>
    </div>
  )
}

interface PollState {
  readonly Icon: LucideIcon
  readonly tone: string
  readonly title:
    | 'paying.open'
    | 'paying.declined'
    | 'paying.left'
    | 'paying.unknown'
    | 'paying.review'
    | 'paying.checking'
  readonly text:
    | 'paying.openText'
    | 'paying.declinedText'
    | 'paying.leftText'
    | 'paying.unknownText'
    | 'paying.reviewText'
    | 'paying.reviewHeldText'
    | 'paying.checkingText'
  readonly action: 'paying.again' | 'paying.onward'
}

const waiting = 'bg-accent-soft text-accent-text'

/** Declined, abandoned and unanswered are three different results for a guest. */
function pollStateOf(attempt: PaymentAttempt | undefined): PollState {
  const status = attempt?.status
  if (status === 'declined')
    return {
      Icon: CircleX,
      tone: 'bg-bad-soft text-bad',
      title: 'paying.declined',
      text: 'paying.declinedText',
      action: 'paying.again',
    }
  if (status === 'review')
    return {
      Icon: Hourglass,
      tone: 'bg-warn-soft text-warn',
      title: 'paying.review',
      text: attempt?.isReturned ? 'paying.reviewText' : 'paying.reviewHeldText',
      action: 'paying.again',
    }
  if (status === 'paid')
    return {
      Icon: CreditCard,
      tone: waiting,
      title: 'paying.checking',
      text: 'paying.checkingText',
      action: 'paying.onward',
    }
  if (status === 'unknown')
    return {
      Icon: Hourglass,
      tone: 'bg-warn-soft text-warn',
      title: 'paying.unknown',
      text: 'paying.unknownText',
      action: 'paying.onward',
    }
  if (status !== undefined && isOpenAttempt(status))
    return {
      Icon: CreditCard,
      tone: waiting,
      title: 'paying.open',
      text: 'paying.openText',
      action: 'paying.onward',
    }
  return {
    Icon: CreditCard,
    tone: 'bg-sunken text-soft',
    title: 'paying.left',
    text: 'paying.leftText',
    action: 'paying.again',
  }
}
