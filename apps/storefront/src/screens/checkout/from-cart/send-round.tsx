import { times } from '@tabard/contract/fulfilment/calls'
import { CheckoutButton } from '@tabard/ordering-ui/cart/checkout-button.tsx'
import { RefusalText } from '@tabard/ordering-ui/checkout/refusal-text.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useRead } from '@tabard/ui/client/queries'
import { useCheckout, type CheckoutProps } from '../use-checkout.ts'
import { useCheckoutProps } from '../use-checkout-props.ts'
import { PlacingOutcome } from './placing-outcome.tsx'
import { StoppedNote } from '../stopped-note.tsx'
import { useWhyNotNow } from '../use-why-not-now.ts'

/** In the cart of a table: one button sends the round to the kitchen. What must be asked first is asked at the checkout. */
export function SendRound() {
  const props = useCheckoutProps()
  if (!props) return null
  return <Round key={props.table?.sessionId} {...props} />
}

/** Steps without a question. */
const silent = ['orderType', 'courses', 'review'] as const

function Round(props: CheckoutProps) {
  const { shown, isRound } = props
  const checkout = useCheckout(props)
  const courses = useRead(times.courses, {}).data?.courses ?? []
  const asksCourses = courses.length > 1 && shown.bill.lines.length > 1
  const isAsked = checkout.steps.some((step) => !silent.some((each) => each === step)) || asksCourses
  return !isRound || isAsked ? <CheckoutButton shown={shown} /> : <Send {...props} checkout={checkout} />
}

interface SendProps extends CheckoutProps {
  readonly checkout: ReturnType<typeof useCheckout>
}

function Send(props: SendProps) {
  const { shown, checkout } = props
  const { t, money } = useLabels()
  const { placing, problem } = checkout
  const whyNot = useWhyNotNow(props, checkout.steps)
  return (
    <div className="flex flex-col gap-2">
      {problem && (
        <p role="alert" className="fault rounded-small bg-bad-soft p-3">
          <RefusalText refusal={problem} />
        </p>
      )}
      {placing.step === 'idle' && placing.isStopped && <StoppedNote />}
      <button
        type="button"
        className="button-main figures w-full"
        disabled={whyNot !== undefined || placing.step !== 'idle'}
        aria-describedby="round-why-not"
        onClick={() => void checkout.submit()}
      >
        {t('checkout.send', { total: money(shown.bill.payableCents, shown.bill.currency) })}
      </button>
      <p id="round-why-not" role="status" className="text-center text-[0.9375rem] text-soft empty:hidden">
        {whyNot}
      </p>
      <PlacingOutcome checkout={checkout} />
    </div>
  )
}
