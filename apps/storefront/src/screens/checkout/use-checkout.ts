import type { Refused } from '@tabard/contract/wire/refused'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import type { OrderOptions } from '@tabard/domain/cart/order-options'
import type { ShownBill } from '@tabard/ordering-ui/cart-state/price-shown'
import { useCardChoice } from '@tabard/ordering-ui/cards/use-card-choice'
import { useLocator } from '@tabard/ordering-ui/checkout-fields/locator-field.tsx'
import type { Payment } from '@tabard/ordering-ui/checkout-fields/payment-choice.tsx'
import { rememberPayment } from '@tabard/ordering-ui/checkout-fields/saved-payment'
import { useCheckoutForm, type CheckedForm } from '@tabard/ordering-ui/checkout-fields/use-checkout-form'
import { toChangeRequest, type Delivery } from '@tabard/ordering-ui/checkout-fields/use-delivery'
import type { GuestCount } from '@tabard/ordering-ui/checkout-fields/use-guest-count'
import type { CheckoutField } from '@tabard/ordering-ui/checkout/refusals'
import { firstOpenStep, stepsOf } from '@tabard/ordering-ui/checkout/steps'
import { usePlacing } from '@tabard/ordering-ui/checkout/use-placing'
import { choose, useOrderType } from '@tabard/ordering-ui/context/use-order-type'
import { useBfcacheRestore } from '@tabard/ui/browser/use-bfcache-restore'
import type { StoredTableSession } from '@tabard/ui/storage/table-session'
import { useState } from 'react'
import { openPayment } from '../../state/cart/paying-cart.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { useAnswers } from './use-answers.ts'
import type { useTip } from '@tabard/ordering-ui/tips/use-tip'

export interface CheckoutProps {
  readonly config: ShopConfig
  /** The guest's table; undefined: not at a table. */
  readonly table: StoredTableSession | undefined
  readonly methods: readonly PaymentMethod[]
  /** A round that its table pays with the bill (D6). */
  readonly isRound: boolean
  readonly delivery: Delivery
  /** Undefined: no fee depends on the number of guests. */
  readonly guests: GuestCount | undefined
  /** With the tip. */
  readonly shown: ShownBill
  readonly tips: Omit<ReturnType<typeof useTip>, 'shown'>
  readonly menuVersion: string
  /** Undefined: the shop has no payment method here. */
  readonly payment: Payment | undefined
  onPayment(payment: Payment): void
}

/** The steps of the order and the guest's answers. */
function useFields({ config, table, guests, isRound }: CheckoutProps) {
  const { cartScope } = usePlace()
  const choice = useOrderType()
  const { orderType } = choice
  // Back from the page of the provider: what was chosen and accepted still counts.
  const [open, setOpen] = useState(() => openPayment(cartScope))
  useBfcacheRestore(() => setOpen(openPayment(cartScope)))
  const form = useCheckoutForm(config, orderType, {
    hasAcceptedTerms: open !== undefined,
    isRound,
    sessionId: isRound ? table?.sessionId : undefined,
  })
  const [isCarMissing, setCarMissing] = useState(false)
  const [courses, setCourses] = useState<OrderOptions['courses']>()
  const locator = useLocator(config, choice)
  const steps = stepsOf({
    kind: orderType?.kind,
    isAtTable: table !== undefined,
    hasGuestFees: guests !== undefined,
    asksLocator: locator.isAsked,
    asksContact: form.isNameAsked || form.isPhoneAsked || form.messages.isEmailAsked,
    paysLater: isRound,
  })
  return {
    steps,
    choice,
    /** The payment on the provider's page, if one is open. */
    open,
    form,
    locator,
    courses,
    setCourses,
    isCarMissing,
    setCarMissing,
  }
}

/** The state of the checkout: its steps, the guest's answers, and placing the order. */
export function useCheckout(props: CheckoutProps) {
  const { table, delivery, guests, shown, tips, menuVersion, payment, isRound } = props
  const { shop } = usePlace()
  const fields = useFields(props)
  const card = useCardChoice(isRound ? undefined : payment)
  const { choice, form, locator, steps, courses, setCarMissing } = fields
  const { orderType, vehicle } = choice
  const [problem, setProblem] = useState<Refused>()
  const { placing, place, again, stop } = usePlacing(useAnswers({ onProblem: setProblem, onField }))

  function onField(field: CheckoutField) {
    if (field === 'vehicle') setCarMissing(true)
    else form.refuse({ [field]: fieldErrors[field] })
  }

  async function submit() {
    setProblem(undefined)
    const hasNoPlate = orderType?.kind === 'kerbside' && (vehicle?.plate ?? '').trim() === ''
    setCarMissing(hasNoPlate)
    if (hasNoPlate) document.getElementById('checkout-car')?.focus()
    const checked = await form.checked()
    const openStep = firstOpenStep(steps, {
      orderType: !hasNoPlate,
      address: delivery.requested !== undefined,
      contact: checked !== undefined,
      payment: payment !== undefined,
    })
    if (openStep === undefined && checked && payment !== undefined && locator.checked())
      await send(checked, payment)
  }

  function send({ contact, notify }: CheckedForm, by: Payment, requestedFor = choice.requestedFor) {
    if (!isRound) rememberPayment(shop, by)
    return place({
      orderType: orderType?.code ?? 'pickup',
      requestedFor,
      vehicle: orderType?.kind === 'kerbside' ? vehicle : undefined,
      contact,
      notify,
      hasAcceptedTerms: form.hasAcceptedTerms,
      menuVersion,
      bill: shown.bill,
      payment: by,
      cardChoice: card?.choice,
      sessionId: table?.sessionId,
      locator: locator.number,
      delivery: steps.includes('address') ? toChangeRequest(delivery.requested) : undefined,
      courses: steps.includes('courses') ? courses : undefined,
      persons: guests?.count,
      tipCents: tips.tipCents === 0 ? undefined : tips.tipCents,
    })
  }

  /** Places the order at one of the proposed times. */
  async function takeTime(requestedFor: number) {
    choose(shop, { requestedFor })
    setProblem(undefined)
    const checked = await form.checked()
    if (checked && payment !== undefined) await send(checked, payment, requestedFor)
  }

  async function confirmLocator() {
    locator.confirm()
    const checked = await form.checked()
    if (checked && payment !== undefined) await send(checked, payment)
  }

  return { ...fields, card, problem, placing, submit, takeTime, confirmLocator, again, stop }
}

/** The message at a field that the server refuses. */
const fieldErrors = {
  name: 'name.required',
  phone: 'phone.invalid',
  email: 'mail.invalid',
  terms: 'terms.required',
} as const

export type CheckoutState = ReturnType<typeof useCheckout>
