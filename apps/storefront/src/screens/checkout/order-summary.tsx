import { isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import { BillRows } from '@tabard/ordering-ui/bill/bill-rows.tsx'
import { WorkedOut } from '@tabard/ordering-ui/bill/worked-out.tsx'
import { useWhyNot } from '@tabard/ordering-ui/cart/checkout-button.tsx'
import { MovedPrices } from '@tabard/ordering-ui/cart/moved-prices.tsx'
import { TermsField } from '@tabard/ordering-ui/checkout-fields/contact-fields.tsx'
import { OrderedLines } from '@tabard/ordering-ui/checkout/ordered-lines.tsx'
import { RefusalText } from '@tabard/ordering-ui/checkout/refusal-text.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useSavedTable } from '@tabard/ordering-ui/context/use-table'
import { CodeField } from '@tabard/ordering-ui/offers/code-field.tsx'
import { OtherTimes } from '@tabard/ordering-ui/order-type/other-times.tsx'
import { useIsOffline } from '@tabard/ui/live/connection'
import { WifiOff } from 'lucide-react'
import { forgetMissing, useMissing } from '../../state/cart/reorder.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { StoppedNote } from './stopped-note.tsx'
import type { CheckoutProps, CheckoutState } from './use-checkout.ts'

interface OrderSummaryProps extends CheckoutProps {
  readonly checkout: CheckoutState
}

/** The review: what is ordered, its bill, and the button that orders it. */
export function OrderSummary(props: OrderSummaryProps) {
  const { config, shown, payment, checkout } = props
  const { t, money } = useLabels()
  const { isCustomer } = usePlace()
  const { form, placing, problem } = checkout
  const { bill } = shown
  const isOffline = useIsOffline()
  const missing = useMissing()
  const whyNot = useWhyNotNow(props)
  const isBarred = config.isMembersOnly && !isCustomer()
  return (
    <div className="card flex h-fit flex-col gap-5 p-[min(1.25rem,24px)] lg:sticky lg:top-20">
      <MovedPrices shown={shown} missing={missing} onTaken={forgetMissing} />
      <OrderedLines shown={shown} />
      <CodeField bill={bill} />
      <BillRows bill={bill} isPayable />
      <WorkedOut bill={bill} />
      {form.hasTerms && <TermsField form={form} />}
      {problem && (
        <p role="alert" className="rounded-small bg-bad-soft p-3 font-medium text-bad">
          <RefusalText refusal={problem} />
        </p>
      )}
      {problem && <OtherTimes refusal={problem} onTake={(at) => void checkout.takeTime(at)} />}
      <button
        type="submit"
        className="button-main figures w-full"
        disabled={whyNot !== undefined || placing.step !== 'idle' || isBarred}
        aria-describedby="checkout-why-not"
      >
        {t(isOnlineMethod({ payment }) ? 'checkout.payNow' : 'checkout.place', {
          total: money(bill.payableCents, bill.currency),
        })}
      </button>
      {placing.step === 'idle' && placing.isStopped && <StoppedNote />}
      {isOffline && placing.step === 'idle' && (
        <p role="status" className="flex items-start gap-3 text-[0.9375rem] text-soft">
          <WifiOff aria-hidden size={18} className="mt-0.5 shrink-0" />
          {t('checkout.offline')}
        </p>
      )}
      <p id="checkout-why-not" role="status" className="text-center text-[0.9375rem] text-soft empty:hidden">
        {whyNot}
      </p>
    </div>
  )
}

/** Why the order cannot be placed now; undefined: it can. */
function useWhyNotNow({ config, table, delivery, shown, payment, checkout }: OrderSummaryProps) {
  const { t } = useLabels()
  const { hasTables } = usePlace()
  const notNow = useWhyNot(shown)
  // A guest whose table session expired must scan again; the order never becomes a pick-up order.
  const stored = useSavedTable()
  if (hasTables && !table && (config.tables.ordersByScan || stored !== undefined))
    return t(stored ? 'seat.endedTitle' : 'seat.noneTitle')
  if (payment === undefined) return t('checkout.paymentMissing')
  const minimumCents = checkout.steps.includes('address') ? (delivery.requested?.quote.minimumCents ?? 0) : 0
  return notNow ?? (shown.bill.goodsCents < minimumCents ? t('delivery.small') : undefined)
}
