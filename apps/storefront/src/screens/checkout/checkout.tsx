import { later } from '@tabard/ui/browser/chunk'
import { isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import { CardChoiceField } from '@tabard/ordering-ui/cards/card-choice-field.tsx'
import { ContactFields } from '@tabard/ordering-ui/checkout-fields/contact-fields.tsx'
import { GuestCountField } from '@tabard/ordering-ui/checkout-fields/guest-count-field.tsx'
import { HowWhereWhen } from '@tabard/ordering-ui/checkout-fields/how-where-when.tsx'
import { LocatorField } from '@tabard/ordering-ui/checkout-fields/locator-field.tsx'
import { TipField } from '@tabard/ordering-ui/tips/tip-field.tsx'
import { PaymentChoice } from '@tabard/ordering-ui/checkout-fields/payment-choice.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { ConfirmDialog } from '@tabard/ordering-ui/controls/confirm-dialog.tsx'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { isPaidByValue } from '@tabard/ordering-ui/value/value-paid'
import { CircleCheck } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { BackLink } from '../../components/screen/back-link.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { LogInLink, MembersOnly } from './log-in-offer.tsx'
import { OpenPaymentNote } from './open-payment-note.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCheckout, type CheckoutProps, type CheckoutState } from './use-checkout.ts'

const loadPlacing = () =>
  Promise.all([import('@tabard/ordering-ui/checkout/placing-dialog.tsx'), import('./order-failed.tsx')])
// Only where the shop gives points or coupons, or sells gift cards or stored value.
const RewardsSection = later(
  () => import('@tabard/ordering-ui/value/rewards/rewards-section.tsx'),
  'RewardsSection',
).Component
// Only for a table in a shop with courses.
const CoursesStep = later(
  () => import('@tabard/ordering-ui/checkout-fields/courses-step.tsx'),
  'CoursesStep',
).Component
const PlacingDialog = later(async () => (await loadPlacing())[0], 'PlacingDialog').Component
const OrderFailed = later(async () => (await loadPlacing())[1], 'OrderFailed').Component

/** The checkout of a cart with items: all steps on one page. */
export function Checkout(props: CheckoutProps) {
  const { config, methods, payment } = props
  const { t } = useLabels()
  const { to } = usePlace()
  const checkout = useCheckout(props)
  const { locator, open, placing, again, stop } = checkout

  // Load it now: there may be no network when it is needed.
  useEffect(() => void loadPlacing().catch(() => undefined), [])

  if (placing.step === 'failed')
    return (
      <Suspense fallback={<ListSkeleton />}>
        <OrderFailed
          refusal={placing.refusal}
          inStore={
            isOnlineMethod({ payment })
              ? methods.find((method) => !isOnlineMethod(method))?.payment
              : undefined
          }
          onAgain={(method) => void again(method)}
          onLeave={stop}
        />
      </Suspense>
    )
  return (
    <div className="wide max-w-6xl! pt-2 max-md:flex max-md:min-h-[calc(100dvh-3.5rem-var(--bar,0px))] max-md:flex-col">
      <BackLink href={to('cart')}>{t('basket.title')}</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-display font-bold tracking-tight">{t('checkout.title')}</h1>
        <LogInLink config={config} />
      </div>
      {open && <OpenPaymentNote orderId={open.orderId} />}
      <MembersOnly config={config} />
      <form
        noValidate
        className="mt-3 flex flex-1 flex-col md:grid md:flex-none md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12"
        onSubmit={(event) => {
          event.preventDefault()
          void checkout.submit()
        }}
      >
        <div className="card h-fit divide-y divide-line">
          <Steps {...props} checkout={checkout} />
        </div>
        <OrderSummary {...props} checkout={checkout} />
      </form>
      {locator.isConfirming && (
        <ConfirmDialog
          title={t('plate.confirm')}
          text={t('plate.confirmText', { locator: locator.number })}
          yes={t('plate.yes')}
          no={t('plate.no')}
          isHarmless
          onYes={() => void checkout.confirmLocator()}
          onNo={locator.decline}
        />
      )}
      {placing.step !== 'idle' && (
        <Suspense>
          <PlacingDialog placing={placing} onAgain={() => void again()} onStop={stop} />
        </Suspense>
      )}
    </div>
  )
}

/** The steps before the review. */
function Steps(props: CheckoutProps & { readonly checkout: CheckoutState }) {
  const { config, table, methods, delivery, guests, shown, tips, payment, onPayment, checkout } = props
  const { t } = useLabels()
  const { steps, choice, form, locator } = checkout
  return (
    <>
      <HowWhereWhen
        config={config}
        choice={choice}
        table={table}
        delivery={steps.includes('address') ? delivery : undefined}
        bill={shown.bill}
        isCarMissing={checkout.isCarMissing}
      />
      {guests && <GuestCountField guests={guests} />}
      {steps.includes('courses') && (
        <Suspense>
          <CoursesStep lines={shown.bill.lines} onChange={checkout.setCourses} />
        </Suspense>
      )}
      {steps.includes('contact') && (
        <section aria-labelledby="checkout-you" className="p-[min(1rem,20px)]">
          <h2 id="checkout-you" className="sr-only">
            {t('checkout.you')}
          </h2>
          <ContactFields form={form} config={config} />
        </section>
      )}
      {steps.includes('locator') && <LocatorField locator={locator} max={config.tables.numberLength} />}
      {steps.includes('payment') && (config.hasWallet || config.hasCoupons) && (
        <Suspense>
          <RewardsSection shown={shown} guest={form} refusal={checkout.problem} />
        </Suspense>
      )}
      {steps.includes('payment') && (
        <section aria-labelledby="checkout-pay" className="p-[min(1rem,20px)]">
          <h2 id="checkout-pay" className="sr-only">
            {t('checkout.pay')}
          </h2>
          {isPaidByValue(shown.bill) ? (
            <p role="status" className="flex items-center gap-3 font-semibold">
              <CircleCheck aria-hidden size={22} className="shrink-0 text-good" />
              {t('checkout.paidByValue')}
            </p>
          ) : (
            <>
              <PaymentChoice
                kind={choice.orderType?.kind ?? 'pickup'}
                methods={methods}
                payment={payment}
                onChange={onPayment}
              />
              {checkout.card && <CardChoiceField state={checkout.card} />}
            </>
          )}
        </section>
      )}
      {steps.includes('payment') && tips.percents && (
        <section className="p-[min(1rem,20px)]">
          <TipField
            percents={tips.percents}
            ofCents={shown.bill.totalCents}
            currency={shown.bill.currency}
            tip={tips.tip}
            onChange={tips.setTip}
          />
        </section>
      )}
    </>
  )
}
