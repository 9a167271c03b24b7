import { isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import { bottomBar } from '@tabard/ordering-ui/cart/bottom-bar'
import { MovedPrices } from '@tabard/ordering-ui/cart/moved-prices.tsx'
import { TermsField, TermsSentence } from '@tabard/ordering-ui/checkout-fields/terms-field.tsx'
import { FoldedBill } from '@tabard/ordering-ui/checkout/folded-bill.tsx'
import { RefusalText } from '@tabard/ordering-ui/checkout/refusal-text.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { OtherTimes } from '@tabard/ordering-ui/order-type/other-times.tsx'
import { isValueRefusal } from '@tabard/ordering-ui/value/rewards/use-refused-value'
import { isPaidByValue, restCents } from '@tabard/ordering-ui/value/value-paid'
import { useIsOffline } from '@tabard/ui/live/connection'
import { WifiOff } from 'lucide-react'
import { forgetMissing, useMissing } from '../../state/cart/reorder.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { StoppedNote } from './stopped-note.tsx'
import type { CheckoutProps, CheckoutState } from './use-checkout.ts'
import { useWhyNotNow } from './use-why-not-now.ts'

interface OrderSummaryProps extends CheckoutProps {
  readonly checkout: CheckoutState
}

/** At the bottom of a phone, however long the checkout is. */
const bar =
  'sticky bottom-[var(--bar,0px)] z-10 -mx-[min(1rem,24px)] mt-auto flex flex-col gap-2 border-t border-line bg-paper px-[min(1rem,24px)] py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:mt-4 md:border-0 md:bg-transparent md:p-0'

/** The review: what is ordered, its bill, and the button that orders it. */
export function OrderSummary(props: OrderSummaryProps) {
  const { config, shown, payment, checkout, delivery, isRound } = props
  const { t, money } = useLabels()
  const { isCustomer } = usePlace()
  const { form, placing, steps } = checkout
  const { bill } = shown
  const whyNot = useWhyNotNow(props, checkout.steps)
  const isBarred = config.isMembersOnly && !isCustomer()
  // Without its fee the total of a delivery is not known.
  const lacksAddress = steps.includes('address') && !delivery.requested
  return (
    <div className="contents md:sticky md:top-20 md:block md:h-fit md:rounded-card md:border md:border-line md:bg-surface md:p-5">
      <Review {...props} />
      <div ref={bottomBar} className={bar}>
        {placing.step === 'idle' && placing.isStopped && <StoppedNote />}
        <button
          type="submit"
          className="button-main figures w-full"
          disabled={whyNot !== undefined || placing.step !== 'idle' || isBarred || lacksAddress}
          aria-describedby="checkout-why-not"
        >
          {lacksAddress
            ? t('checkout.addAddress')
            : t(
                isRound
                  ? 'checkout.send'
                  : isOnlineMethod({ payment }) && !isPaidByValue(bill)
                    ? 'checkout.payNow'
                    : 'checkout.place',
                {
                  total: money(restCents(bill), bill.currency),
                },
              )}
        </button>
        <p
          id="checkout-why-not"
          role="status"
          className="text-center text-[0.9375rem] text-soft empty:hidden"
        >
          {whyNot}
        </p>
        {form.hasTerms && !form.isTermsTicked && <TermsSentence />}
      </div>
    </div>
  )
}

/** The bill, folded on a phone, and what concerns the whole order. */
function Review({ shown, checkout }: OrderSummaryProps) {
  const { t } = useLabels()
  const { form, placing, problem } = checkout
  const isOffline = useIsOffline()
  const missing = useMissing()
  return (
    <div className="flex flex-col gap-4 py-3 md:py-0">
      <MovedPrices shown={shown} missing={missing} onTaken={forgetMissing} />
      <FoldedBill shown={shown} />
      {form.isTermsTicked && <TermsField form={form} />}
      {problem && !isValueRefusal(problem) && (
        <p role="alert" className="fault rounded-small bg-bad-soft p-3">
          <RefusalText refusal={problem} />
        </p>
      )}
      {problem && <OtherTimes refusal={problem} onTake={(at) => void checkout.takeTime(at)} />}
      {isOffline && placing.step === 'idle' && (
        <p role="status" className="flex items-start gap-3 text-[0.9375rem] text-soft">
          <WifiOff aria-hidden size={18} className="mt-0.5 shrink-0" />
          {t('checkout.offline')}
        </p>
      )}
    </div>
  )
}
