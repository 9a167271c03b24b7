import { hasWallets } from '@tabard/domain/payments/online-providers'
import { TermsSentence } from '@tabard/ordering-ui/checkout-fields/terms-field.tsx'
import { RefusalText } from '@tabard/ordering-ui/checkout/refusal-text.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { usePath } from '@tabard/ui/router'
import { useEffect } from 'react'
import { usePlace } from '../../../state/shop/place.tsx'
import { StoppedNote } from '../stopped-note.tsx'
import { useCheckout, type CheckoutProps, type CheckoutState } from '../use-checkout.ts'
import { useCheckoutProps } from '../use-checkout-props.ts'
import { useWhyNotNow } from '../use-why-not-now.ts'
import { PlacingOutcome } from './placing-outcome.tsx'

/**
 * In the cart: one button opens the payment page of a provider whose page has Apple Pay and Google Pay. Only for a pick-up
 * as soon as possible by a guest whose name and phone are known; everything else is asked at the checkout.
 */
export function ExpressCheckout() {
  const props = useCheckoutProps({ isExpress: true })
  return props && <Express {...props} />
}

function Express(props: CheckoutProps) {
  const { isCustomer } = usePlace()
  const checkout = useCheckout(props)
  const whyNot = useWhyNotNow(props, checkout.steps)
  const isBarred = props.config.isMembersOnly && !isCustomer()
  if (whyNot !== undefined || isBarred || isAsked(props, checkout)) return null
  return <ExpressButton {...props} checkout={checkout} />
}

/** A refused name, phone or email is corrected at the checkout, which has their fields. */
function useFieldFaults({ form }: CheckoutState) {
  const { to } = usePlace()
  const [, navigate] = usePath()
  const hasFaults = Object.keys(form.errors).length > 0
  useEffect(() => {
    if (hasFaults) navigate(to('checkout'))
  }, [hasFaults, navigate, to])
}

/** Steps whose answers are known, or that ask nothing for a pick-up as soon as possible. */
const answered = ['orderType', 'time', 'contact', 'payment', 'review'] as const

/** Whether the order needs an answer that only the checkout asks for. */
function isAsked({ payment }: CheckoutProps, { choice, form, steps, open }: CheckoutState): boolean {
  if (payment === undefined || !hasWallets(payment) || open !== undefined) return true
  if (choice.orderType?.kind !== 'pickup' || choice.requestedFor !== undefined) return true
  if (steps.some((step) => !answered.some((each) => each === step))) return true
  const isNameMissing = form.isNameAsked && form.name.trim() === ''
  const isPhoneMissing = form.isPhoneAsked && form.phone.trim() === ''
  return isNameMissing || isPhoneMissing || form.isTermsTicked
}

function ExpressButton({ shown, checkout }: CheckoutProps & { readonly checkout: CheckoutState }) {
  const { t, money } = useLabels()
  const { placing, problem, form } = checkout
  useFieldFaults(checkout)
  return (
    <div className="flex flex-col gap-1">
      {problem && (
        <p role="alert" className="fault rounded-small bg-bad-soft p-3">
          <RefusalText refusal={problem} />
        </p>
      )}
      {placing.step === 'idle' && placing.isStopped && <StoppedNote />}
      <button
        type="button"
        className="button-quiet figures w-full"
        disabled={placing.step !== 'idle'}
        aria-describedby="express-hint"
        onClick={() => void checkout.submit()}
      >
        {t('express.pay', { total: money(shown.bill.payableCents, shown.bill.currency) })}
      </button>
      <p id="express-hint" className="text-center text-small text-soft">
        {[t('express.hint'), form.name].filter((text) => text !== '').join(' · ')}
      </p>
      {form.hasTerms && <TermsSentence />}
      <PlacingOutcome checkout={checkout} />
    </div>
  )
}
