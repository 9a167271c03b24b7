import type { Paying } from '@tabard/contract/payments/pay-online'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { MethodChoice } from '@tabard/ordering-ui/controls/method-choice.tsx'
import { CircleX, Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import { payingLink } from '../../state/orders/paying-link.ts'
import { isOver, usePaying } from '../../state/orders/use-paying.ts'
import { useWaited } from '../../state/page/use-waited.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { usePaySale, useSaleMethods } from './use-pay-sale.ts'

/** A payment that was completed is known before this time; one that is still open was left. */
const leftMs = 6_000

interface SaleStateProps {
  readonly orderId: string
  /** This screen, for the return from the payment page. */
  readonly returnTo: string
  /** The server has the payment. */
  onPaid(): void
}

/** How paying a gift card or a top-up stands. The address proves nothing (W13): only the server's answer counts. */
export function SaleState({ orderId, returnTo, onPaid }: SaleStateProps) {
  const { shop } = usePlace()
  const { data } = usePaying(orderId)
  const waitedMs = useWaited(1_000)
  const isPaid = data?.order.paymentStatus === 'paid'
  useEffect(() => void payingLink(shop).update(() => undefined), [shop])
  useEffect(() => {
    if (isPaid) onPaid()
  }, [isPaid, onPaid])
  const isLeft = data !== undefined && !isPaid && (isOver(data) || waitedMs > leftMs)
  return isLeft ? <Unpaid paying={data} returnTo={returnTo} /> : <Checking />
}

function Checking() {
  const { t } = useLabels()
  return (
    <div role="status" className="card flex flex-col items-center gap-3 p-6 text-center">
      <Hourglass aria-hidden size={32} className="text-accent-text" />
      <p className="text-large font-bold">{t('sale.checking')}</p>
      <p className="max-w-sm text-soft">{t('sale.checkingText')}</p>
      <div aria-hidden className="h-1.5 w-56 overflow-hidden rounded-full bg-sunken">
        <div className="crawl h-full w-2/5 rounded-full bg-accent-text" />
      </div>
    </div>
  )
}

interface UnpaidProps {
  readonly paying: Paying
  readonly returnTo: string
}

function Unpaid({ paying, returnTo }: UnpaidProps) {
  const { t, money } = useLabels()
  const { methods, chosen, choose } = useSaleMethods()
  const { pay, isBusy } = usePaySale()
  const { order, attempt } = paying
  const isGone = order.status === 'cancelled'
  const isDeclined = attempt?.status === 'declined'
  return (
    <div className="card flex flex-col gap-4 p-6">
      <div role="status" className="flex flex-col items-center gap-2 text-center">
        <CircleX aria-hidden size={32} className={isDeclined ? 'text-bad' : 'text-soft'} />
        <p className="text-large font-bold">
          {t(isGone ? 'sale.gone' : isDeclined ? 'sale.declined' : 'sale.unpaid')}
        </p>
        <p className="max-w-sm text-soft">{t(isGone ? 'sale.goneText' : 'sale.unpaidText')}</p>
      </div>
      {!isGone && (
        <>
          <MethodChoice title={t('sale.method')} methods={methods} chosen={chosen} onChange={choose} />
          <button
            type="button"
            className="button-main figures w-full"
            disabled={isBusy}
            onClick={() => void pay(order.orderId, chosen?.payment, returnTo)}
          >
            {t('sale.pay', { total: money(Math.max(0, order.balanceCents), order.bill.currency) })}
          </button>
        </>
      )}
    </div>
  )
}
