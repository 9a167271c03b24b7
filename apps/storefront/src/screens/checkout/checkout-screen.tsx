import { orders } from '@tabard/contract/orders/calls'
import type { ErrorData } from '@tabard/contract/errors'
import type { Refused } from '@tabard/contract/wire/refused'
import { tableFamily } from '@tabard/contract/screens/screens'
import type { Contact, Order } from '@tabard/contract/orders/order'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import { useApi } from '@tabard/ui/components/api-provider'
import type { OrderOptions } from '@tabard/domain/cart/order-options'
import { notify, notifyError } from '@tabard/ui/notices'
import type { ShownBill } from '@tabard/ui/ordering/price-shown'
import { cartStore } from '@tabard/ui/ordering/use-cart'
import { orderedWithCodes } from '@tabard/ui/ordering/entered-codes'
import { readKey } from '@tabard/ui/queries'
import { usePath } from '@tabard/ui/router'
import type { StoredTableSession } from '@tabard/ui/table-session'
import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState, type FormEvent } from 'react'
import { useIsOffline } from '../../offline/connection.ts'
import { BackLink } from '../../components/back-link.tsx'
import { BillRows } from '../../components/bill-rows.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { CodeField } from '../../components/code-field.tsx'
import { Failure } from '../../components/failure.tsx'
import { MovedPrices } from '../../components/moved-prices.tsx'
import { NothingChosen } from '../../components/nothing-chosen.tsx'
import { NoOrders } from '../../components/no-orders.tsx'
import { Screen } from '../../components/screen.tsx'
import { WorkedOut } from '../../components/worked-out.tsx'
import { useWhyNot } from '../../components/checkout-button.tsx'
import { useAmending } from '../../state/amending-order.ts'
import { customerOf } from '../../state/customer.ts'
import { errorText } from '@tabard/ui/error-text'
import { lastOrder } from '../../state/last-order.ts'
import { openPayment } from '../../state/paying-cart.ts'
import { usePaymentMethods } from '../../state/use-payment-methods.ts'
import { usePlace } from '../../state/place.tsx'
import { endTable } from '../../state/table-sync.ts'
import { tellFault } from '../../state/line-errors.ts'
import { followOffers } from '../../state/follow-offers.ts'
import { useBfcacheRestore } from '../../state/use-brought-back.ts'
import { useBill } from '../../state/use-bill.ts'
import { useOffers } from '../../state/use-offers.ts'
import { useConfig } from '../../state/shop-state.tsx'
import { useMenu } from '../../state/use-menu.ts'
import { useSavedTable, useTable } from '../../state/use-table.ts'
import { choose, useOrderType } from '../../state/use-order-type.ts'
import { useLabels } from '../../state/use-labels.ts'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { GuestCountField } from './guest-count-field.tsx'
import { OpenPaymentNote } from './open-payment-note.tsx'
import { LogInOffer } from './log-in-offer.tsx'
import { rememberAddress } from './remember-address.ts'
import { ContactFields, TermsField } from './contact-fields.tsx'
import { PaymentChoice, type Payment } from './payment-choice.tsx'
import { OtherTimes } from './how-and-when.tsx'
import { HowWhereWhen } from './how-where-when.tsx'
import { LocatorField, useLocator } from './locator-field.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { RefusalText } from './refusal-text.tsx'
import { StoppedNote } from './stopped-note.tsx'
import { usePlacing } from './use-placing.ts'
import { useGuestCount, type GuestCount } from './use-guest-count.ts'
import { toChangeRequest, useDelivery, type Delivery } from './use-delivery.ts'

const loadPlacing = () => Promise.all([import('./placing-dialog.tsx'), import('./order-failed.tsx')])
// Only for a table in a shop with courses.
const CoursesStep = lazy(async () => ({ default: (await import('./courses-step.tsx')).CoursesStep }))
const PlacingDialog = lazy(async () => ({ default: (await loadPlacing())[0].PlacingDialog }))
const OrderFailed = lazy(async () => ({ default: (await loadPlacing())[1].OrderFailed }))

export function CheckoutScreen() {
  const { t } = useLabels()
  const { cartScope, to } = usePlace()
  const [, navigate] = usePath()
  // An order being changed is not a new one.
  const isAmending = useAmending(cartScope) !== undefined
  useEffect(() => {
    if (isAmending) navigate(to('cart'), { replace: true })
  }, [isAmending, navigate, to])
  const menu = useMenu()
  const config = useConfig().data
  const [chosen, choose] = useState(() => openPayment(cartScope)?.payment)
  const table = useTable()
  const methods = usePaymentMethods({ isAtTable: table !== undefined })
  const payment = methods.find((method) => method.payment === chosen)?.payment ?? methods[0]?.payment
  const delivery = useDelivery()
  const guests = useGuestCount(useOrderType().orderType?.code)
  const persons = guests?.count
  const terms = useMemo(
    () => (persons === undefined ? delivery.terms : { ...delivery.terms, persons }),
    [delivery.terms, persons],
  )
  const shown = useBill(payment === 'cash' ? 'cash' : 'card', terms)
  return (
    <Screen pattern="checkout" title={t('checkout.title')}>
      {config?.takesOrders === false ? (
        <NoOrders />
      ) : menu.error ? (
        <Failure error={menu.error} retry={menu.retry} />
      ) : !shown || !config || !menu.data ? (
        <ListSkeleton />
      ) : shown.units === 0 ? (
        <NothingChosen />
      ) : (
        <Checkout
          key={table?.sessionId}
          config={config}
          table={table}
          methods={methods}
          delivery={delivery}
          guests={guests}
          shown={shown}
          menuVersion={menu.data.menu.version}
          payment={payment}
          onPayment={choose}
        />
      )}
    </Screen>
  )
}

interface CheckoutProps {
  readonly config: ShopConfig
  /** The guest's table; undefined: not at a table. */
  readonly table: StoredTableSession | undefined
  readonly methods: readonly PaymentMethod[]
  readonly delivery: Delivery
  /** Undefined: no fee depends on the number of guests. */
  readonly guests: GuestCount | undefined
  readonly shown: ShownBill
  readonly menuVersion: string
  /** Undefined: the shop has no payment method here. */
  readonly payment: Payment | undefined
  onPayment(payment: Payment): void
}

function Checkout(props: CheckoutProps) {
  const { config, table, methods, delivery, guests, shown, menuVersion, payment, onPayment } = props
  const { t, money } = useLabels()
  const { cartScope, family, shop, to } = usePlace()
  const [, navigate] = usePath()
  const client = useApi()
  const queries = useQueryClient()
  const choice = useOrderType()
  // Back from the page of the provider: what was chosen and accepted still counts.
  const [open, setOpen] = useState(() => openPayment(cartScope))
  useBfcacheRestore(() => setOpen(openPayment(cartScope)))
  const form = useCheckoutForm(config, choice.orderType, { hasAcceptedTerms: open !== undefined })
  const [carFault, setCarFault] = useState(false)
  const [courses, setCourses] = useState<OrderOptions['courses']>()
  const [isLaterChosen, setLater] = useState(false)
  const isLater =
    choice.orderType?.takesLater === true && (isLaterChosen || choice.requestedFor !== undefined)
  const locator = useLocator(config, choice)
  // A guest whose table session expired must scan again; the order never becomes a pick-up order.
  const stored = useSavedTable()
  const needsScan = family === tableFamily && !table && (config.tables.ordersByScan || stored !== undefined)
  const notNow = useWhyNot(shown)
  const isBrought = delivery.isDelivery && !table
  const [attempts, setAttempts] = useState(0)
  const minimum = isBrought ? (delivery.requested?.quote.minimumCents ?? 0) : 0
  const whyNot = needsScan
    ? t(stored ? 'seat.endedTitle' : 'seat.noneTitle')
    : isLater && choice.requestedFor === undefined
      ? t('when.chooseTime')
      : payment === undefined
        ? t('checkout.paymentMissing')
        : (notNow ?? (shown.bill.goodsCents < minimum ? t('delivery.small') : undefined))
  const [problem, setProblem] = useState<Refused>()
  const { placing, place, again, stop } = usePlacing({ onPlaced, onPage, onRefused, onChanged })
  const isOffline = useIsOffline()
  const { bill } = shown
  const countedOn = useOffers()
  const isBarred = config.isMembersOnly && customerOf(shop).read() === undefined

  // Load it now: there may be no network when it is needed.
  useEffect(() => void loadPlacing().catch(() => undefined), [])

  function onPlaced(order: Order) {
    void rememberAddress(client, order)
    lastOrder(shop).update(() => order.orderId)
    queries.setQueryData(readKey(client, orders.track, { orderId: order.orderId }), order)
    cartStore(cartScope).getState().placed(cartStore(cartScope).getState().cart.cartId, 'none')
    orderedWithCodes(cartScope)
    navigate(to('orderplaced'), { replace: true })
  }

  /** The cart stays until the payment is settled. */
  function onPage(order: Order, pageUrl: string) {
    void rememberAddress(client, order)
    lastOrder(shop).update(() => order.orderId)
    queries.setQueryData(readKey(client, orders.track, { orderId: order.orderId }), order)
    location.assign(pageUrl)
  }

  function onChanged({ promotions = [] }: ErrorData<'price.changed'>) {
    void followOffers(client, cartScope, promotions, countedOn?.promotions ?? [])
  }

  function onRefused(refusal: Refused, cartRevision: number) {
    if (refusal.code === 'order.alreadyPlaced') {
      cartStore(cartScope).getState().placed(cartStore(cartScope).getState().cart.cartId, 'offerBack')
      notifyError(errorText(refusal, t))
      return navigate(to('lastorder'), { replace: true })
    }
    if (refusal.code === 'table.cartChanged') {
      notifyError(errorText(refusal, t))
      return navigate(to('cart'))
    }
    // Another guest placed the table's cart first: that order is for all.
    if (refusal.code === 'table.roundSent') {
      notify(errorText(refusal, t))
      return navigate(to('myorders'), { replace: true })
    }
    if (tellFault(cartScope, cartRevision, refusal)) {
      notifyError(errorText(refusal, t))
      return navigate(to('cart'))
    }
    if (refusal.code === 'name.required') return form.refuse({ name: 'name.required' })
    if (refusal.code === 'phone.invalid') return form.refuse({ phone: 'phone.invalid' })
    if (refusal.code === 'table.sessionEnded') {
      endTable(shop)
      return navigate(`${to('tokenexpired')}?why=ended`)
    }
    if (refusal.code === 'vehicle.required') return setCarFault(true)
    if (refusal.code === 'terms.required') return form.refuse({ terms: 'terms.required' })
    return setProblem(refusal)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    const isCarMissing = choice.orderType?.kind === 'kerbside' && (choice.vehicle?.plate ?? '').trim() === ''
    setCarFault(isCarMissing)
    if (isCarMissing) document.getElementById('checkout-car')?.focus()
    const contact = await form.checked()
    if (isBrought && !delivery.requested) {
      setAttempts((times) => times + 1)
      document.getElementById('checkout-where')?.scrollIntoView({ block: 'center' })
      return
    }
    if (!contact || isCarMissing || payment === undefined || !locator.checked()) return
    await send(contact, payment)
  }

  const send = (contact: Contact, by: Payment, requestedFor = choice.requestedFor) =>
    place({
      orderType: choice.orderType?.code ?? 'pickup',
      requestedFor,
      vehicle: choice.orderType?.kind === 'kerbside' ? choice.vehicle : undefined,
      contact,
      hasAcceptedTerms: form.hasAcceptedTerms,
      menuVersion,
      bill,
      payment: by,
      sessionId: table?.sessionId,
      locator: locator.number,
      delivery: isBrought ? toChangeRequest(delivery.requested) : undefined,
      courses: table ? courses : undefined,
      persons: guests?.count,
    })

  /** Places the order at one of the proposed times. */
  async function takeTime(requestedFor: number) {
    choose(shop, { requestedFor })
    setProblem(undefined)
    const contact = await form.checked()
    if (contact && payment !== undefined) await send(contact, payment, requestedFor)
  }

  async function confirmLocator() {
    locator.confirm()
    const contact = await form.checked()
    if (contact && payment !== undefined) await send(contact, payment)
  }

  if (placing.step === 'failed')
    return (
      <Suspense fallback={<ListSkeleton />}>
        <OrderFailed
          refusal={placing.refusal}
          hasCash={payment !== 'cash' && methods.some((method) => method.payment === 'cash')}
          onAgain={(inCash) => void again(inCash)}
          onLeave={stop}
        />
      </Suspense>
    )
  return (
    <div className="wide pt-4">
      <BackLink href={to('cart')}>{t('basket.title')}</BackLink>
      <h1 className="text-display font-bold tracking-tight">{t('checkout.title')}</h1>
      {open && <OpenPaymentNote orderId={open.orderId} />}
      <LogInOffer config={config} />
      <form
        noValidate
        className="mt-4 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
        onSubmit={(event) => void submit(event)}
      >
        <div className="flex flex-col gap-8">
          <HowWhereWhen
            config={config}
            choice={choice}
            table={table}
            delivery={isBrought ? delivery : undefined}
            bill={bill}
            isCarMissing={carFault}
            attempts={attempts}
            isLater={isLater}
            onLater={setLater}
          />
          {guests && <GuestCountField guests={guests} />}
          {table && (
            <Suspense>
              <CoursesStep lines={bill.lines} onChange={setCourses} />
            </Suspense>
          )}
          <section aria-labelledby="checkout-you" className="card p-[min(1.25rem,24px)]">
            <h2 id="checkout-you" className="mb-4 text-large font-bold">
              {t('checkout.you')}
            </h2>
            <ContactFields form={form} config={config} />
          </section>
          {locator.isAsked && <LocatorField locator={locator} max={config.tables.numberLength} />}
          <section aria-labelledby="checkout-pay" className="card p-[min(1.25rem,24px)]">
            <h2 id="checkout-pay" className="mb-3 text-large font-bold">
              {t('checkout.pay')}
            </h2>
            <PaymentChoice
              kind={choice.orderType?.kind ?? 'pickup'}
              methods={methods}
              payment={payment}
              onChange={onPayment}
            />
          </section>
        </div>
        <div className="card flex h-fit flex-col gap-5 p-[min(1.25rem,24px)] lg:sticky lg:top-20">
          <MovedPrices shown={shown} />
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
          {problem && <OtherTimes refusal={problem} onTake={(at) => void takeTime(at)} />}
          <button
            type="submit"
            className="button-main figures w-full"
            disabled={whyNot !== undefined || placing.step !== 'idle' || isBarred}
            aria-describedby="checkout-why-not"
          >
            {t(payment === 'cash' ? 'checkout.place' : 'checkout.payNow', {
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
          <p
            id="checkout-why-not"
            role="status"
            className="text-center text-[0.9375rem] text-soft empty:hidden"
          >
            {whyNot}
          </p>
        </div>
      </form>
      {locator.isConfirming && (
        <ConfirmDialog
          title={t('plate.confirm')}
          text={t('plate.confirmText', { locator: locator.number })}
          yes={t('plate.yes')}
          no={t('plate.no')}
          isHarmless
          onYes={() => void confirmLocator()}
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
