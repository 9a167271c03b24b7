import { payments } from '@tabard/contract/payments/calls'
import { callbackScreen } from '@tabard/contract/screens/screens'
import { Refused } from '@tabard/contract/wire/refused'
import { askAgain } from '@tabard/ui/client/ask-again'
import { useWrite } from '@tabard/ui/client/queries'
import { Link, usePath } from '@tabard/ui/router'
import { shopToken } from '@tabard/ui/storage/session'
import { CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { payingLink } from '../../state/orders/paying-link.ts'
import { lastOrder } from '../../state/orders/last-order.ts'
import { paymentWindow } from '@tabard/ordering-ui/checkout/payment-page'
import { payingRound } from '@tabard/ordering-ui/table/paying-round'
import { usePlace } from '../../state/shop/place.tsx'
import { usePaying, isOver } from '../../state/orders/use-paying.ts'
import { useWaited } from '../../state/page/use-waited.ts'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import type { ScreenProps } from '../../screen-props.ts'

/** A completed payment is known before this time; a pending one was abandoned. */
const leftMs = 5_000
const slowMs = 10_000
const longMs = 30_000

/**
 * The return from the provider's page, which proves nothing (W13): shows that the payment is being checked,
 * and continues once the provider has answered.
 */
export function CallbackScreen({ params }: ScreenProps) {
  const { t } = useLabels()
  const { shop, to } = usePlace()
  const [, navigate] = usePath()
  const { mutateAsync: tell } = useWrite(payments.returned)
  const txn = params['txn'] ?? ''
  const [round] = useState(() => payingRound(shop).read())
  const [payLink] = useState(() => payingLink(shop).read())
  // Opened above the page that the guest pays from, which goes on on its own.
  const [isAbove] = useState(() => paymentWindow(shop).read() !== undefined)
  const isOrder = round === undefined && payLink === undefined && !isAbove
  const orderId = isOrder && shopToken(shop).read() !== undefined ? lastOrder(shop).read() : undefined
  const { data, error } = usePaying(orderId)
  useEffect(() => {
    // A phone returning from another app is often still offline. If this fails, the provider notifies the
    // server itself.
    const told = askAgain(() => tell({ txn }), 5).catch(() => undefined)
    if (isAbove) {
      paymentWindow(shop).update(() => undefined)
      // The browser may refuse it: the screen says that the window can be closed.
      return void told.then(() => window.close())
    }
    if (payLink !== undefined) return void told.then(() => navigate(payLink, { replace: true }))
    // The result of a table round is on the table's bill.
    if (round === undefined) return
    void told.then(() => {
      payingRound(shop).update(() => undefined)
      navigate(to('myorders'), { replace: true })
    })
  }, [tell, txn, round, payLink, isAbove, shop, navigate, to])
  const waitedMs = useWaited(1_000)
  // The page was left, or the provider is slow: the next screen keeps checking and offers alternatives.
  const isLeft = waitedMs > leftMs && data?.attempt?.status === 'pending'
  const isTime = data !== undefined && (isOver(data) || isLeft || waitedMs > longMs)
  useEffect(() => {
    if (data && isTime)
      navigate(`${to(data.order.status === 'placed' ? 'orderplaced' : 'pay')}?order=${data.order.orderId}`, {
        replace: true,
      })
  }, [data, isTime, navigate, to])
  const isElsewhere =
    (orderId === undefined && isOrder) || (error instanceof Refused && error.code === 'order.unknown')
  return (
    <Screen pattern={callbackScreen} title={t('paying.checking')}>
      {isAbove ? (
        <EmptyState
          icon={<CreditCard size={36} />}
          title={t('paying.windowDone')}
          text={t('paying.windowDoneText')}
        />
      ) : isElsewhere ? (
        <EmptyState
          icon={<CreditCard size={36} />}
          title={t('paying.elsewhere')}
          text={t('paying.elsewhereText')}
        >
          <Link href={to('home')} className="button-main">
            {t('action.toMenu')}
          </Link>
        </EmptyState>
      ) : (
        <Checking isLong={waitedMs > slowMs} />
      )}
    </Screen>
  )
}

function Checking({ isLong }: { readonly isLong: boolean }) {
  const { t } = useLabels()
  return (
    <div className="narrow flex flex-col items-center gap-5 pt-20 text-center">
      <span
        aria-hidden
        className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent-text"
      >
        <CreditCard size={32} />
      </span>
      <h1 className="text-display font-bold tracking-tight">{t('paying.checking')}</h1>
      <p role="status" className="max-w-sm text-soft">
        {t(isLong ? 'paying.checkingLong' : 'paying.checkingText')}
      </p>
      <div aria-hidden className="h-1.5 w-56 overflow-hidden rounded-full bg-sunken">
        <div className="crawl h-full w-2/5 rounded-full bg-accent-text" />
      </div>
    </div>
  )
}
