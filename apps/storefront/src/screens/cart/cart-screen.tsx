import { later } from '@tabard/ui/browser/chunk'
import { textLimits } from '@tabard/domain/text/text-input'
import { notify } from '@tabard/ui/notices'
import { cartStore, useCart } from '@tabard/ordering-ui/cart-state/use-cart'
import { Plus, Trash2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { BackLink } from '../../components/screen/back-link.tsx'
import { BillRows } from '@tabard/ordering-ui/bill/bill-rows.tsx'
import { hasBreakdown } from '@tabard/ordering-ui/bill/has-breakdown'
import { RestToPay } from '@tabard/ordering-ui/bill/rest-to-pay.tsx'
import { bottomBar } from '@tabard/ordering-ui/cart/bottom-bar'
import { CartLines } from '@tabard/ordering-ui/cart/cart-lines.tsx'
import { CartAction } from '../../components/orders/cart-action.tsx'
import { CodeField } from '@tabard/ordering-ui/offers/code-field.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { MissingList, MovedPrices } from '@tabard/ordering-ui/cart/moved-prices.tsx'
import { NothingChosen } from '@tabard/ordering-ui/cart/nothing-chosen.tsx'
import { NoOrders } from '../../components/orders/no-orders.tsx'
import { NotNowNote } from '@tabard/ordering-ui/cart/not-now-note.tsx'
import { OfferedCart } from '@tabard/ordering-ui/cart/offered-cart.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { WorkedOut } from '@tabard/ordering-ui/bill/worked-out.tsx'
import { emptyAmending, useAmending } from '../../state/cart/amending-order.ts'
import { useLineErrors } from '@tabard/ordering-ui/cart-state/line-errors'
import { forgetMissing, useMissing } from '../../state/cart/reorder.ts'
import { readShareLink } from '../../state/cart/share-link.ts'
import { useHash } from '../../state/page/use-hash.ts'
import { useOfferedMethods } from '../../components/orders/use-offered-methods.ts'
import { ShareCart } from './share-cart.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { useTakesOrders } from '@tabard/ordering-ui/context/use-display'
import { useBill } from '@tabard/ordering-ui/cart-state/use-bill'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'

const OtherCarts = later(() => import('@tabard/ordering-ui/cart/other-carts.tsx'), 'OtherCarts').Component

const PastAtHead = later(() => import('../../components/orders/past-at-head.tsx'), 'PastAtHead').Component

const SendAmendment = later(
  () => import('../../components/orders/send-amendment.tsx'),
  'SendAmendment',
).Component

const SharedDishes = later(() => import('./shared-dishes.tsx'), 'SharedDishes').Component

const TablePeople = later(() => import('@tabard/ordering-ui/table/table-people.tsx'), 'TablePeople').Component

// Only for a round: otherwise the checkout offers rewards.
const EarnAtTable = later(
  () => import('@tabard/ordering-ui/value/rewards/earn-at-table.tsx'),
  'EarnAtTable',
).Component

/** At the bottom of a phone, however long the cart is. */
const checkoutBar =
  'sticky bottom-[var(--bar,0px)] z-10 -mx-[min(1rem,24px)] mt-auto border-t border-line bg-paper px-[min(1rem,24px)] py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:mt-4 md:border-0 md:bg-transparent md:p-0'

/** Screens that list dishes. */
function isMenu(path: string): boolean {
  return /\/(home|infinitycategory|search|(category|sub)\/[^/]+)$/.test(path)
}

export function CartScreen() {
  const { t } = useLabels()
  const menu = useMenu()
  const shown = useBill()
  const takesOrders = useTakesOrders()
  const { packed, answer } = useLinkedDishes()
  const isOffered = takesOrders && packed !== undefined
  return (
    <Screen pattern="cart" title={t('basket.title')}>
      <OfferedCart />
      {isOffered && (
        <Suspense>
          <SharedDishes packed={packed} onDone={answer} />
        </Suspense>
      )}
      {!takesOrders ? (
        <NoOrders />
      ) : menu.error ? (
        <Failure error={menu.error} retry={menu.retry} />
      ) : !shown ? (
        <ListSkeleton />
      ) : shown.units === 0 ? (
        !isOffered && <EmptyCart />
      ) : (
        <FilledCart />
      )}
      <Suspense>{shown && <OtherCarts />}</Suspense>
    </Screen>
  )
}

/** The dishes of the link that led here, until the guest has answered. */
function useLinkedDishes() {
  const hash = useHash()
  const [answered, setAnswered] = useState('')
  const packed = useMemo(() => readShareLink(hash), [hash])
  return {
    packed: hash === answered ? undefined : packed,
    answer: () => {
      setAnswered(hash)
      history.replaceState(history.state, '', location.pathname + location.search)
    },
  }
}

function EmptyCart() {
  const missing = useMissing()
  const { cartScope } = usePlace()
  const amending = useAmending(cartScope)
  // An empty cart is no change that can be sent, but the order can be kept as it is.
  if (amending)
    return (
      <div className="narrow pt-8">
        <Suspense>
          <PastAtHead amending={amending} />
          <SendAmendment amending={amending} />
        </Suspense>
      </div>
    )
  return (
    <NothingChosen>
      {missing && (
        <div role="status" className="basis-full rounded-card bg-warn-soft p-4">
          <MissingList missing={missing} />
        </div>
      )}
    </NothingChosen>
  )
}

function FilledCart() {
  const { t } = useLabels()
  const { cartScope, to } = usePlace()
  const shown = useBill()
  const lineErrors = useLineErrors(cartScope)
  const missing = useMissing()
  const amending = useAmending(cartScope)
  const isShared = useCart(cartScope, ({ shared }) => (shared?.guests.length ?? 0) > 1)
  const { table, later: paidLater } = useOfferedMethods()
  if (!shown) return null
  const { bill } = shown

  function removeAll() {
    const before = cartStore(cartScope).getState().cart
    if (amending) emptyAmending(cartScope)
    else cartStore(cartScope).getState().removeAll()
    notify(t('basket.removedAll'), {
      label: t('action.undo'),
      act: () => cartStore(cartScope).getState().putBack(before),
    })
  }

  return (
    <div className="wide max-w-6xl! pt-4 max-md:flex max-md:min-h-[calc(100dvh-3.5rem-var(--bar,0px))] max-md:flex-col">
      <BackLink href={to('home')} isBack={isMenu}>
        {t('basket.addMore')}
      </BackLink>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-display font-bold tracking-tight">{t('basket.title')}</h1>
        <div className="-mx-3 flex flex-wrap">
          {!amending && <ShareCart />}
          <button type="button" className="button-text" onClick={removeAll}>
            <Trash2 aria-hidden size={18} />
            {t(isShared ? 'together.removeMine' : 'basket.removeAll')}
          </button>
        </div>
      </div>
      <Suspense>{isShared && <TablePeople />}</Suspense>
      <Suspense>{amending && <PastAtHead amending={amending} />}</Suspense>
      <div className="mt-2 flex flex-1 flex-col md:grid md:flex-none md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        <div>
          <MovedPrices shown={shown} missing={missing} onTaken={forgetMissing} />
          <CartLines shown={shown} lineErrors={lineErrors} />
          <CartNote />
        </div>
        <div className="contents md:sticky md:top-20 md:block md:h-fit md:rounded-card md:border md:border-line md:bg-surface md:p-5">
          <div className="flex flex-col gap-5 max-md:my-6 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-5">
            <CodeField bill={bill} />
            {table && paidLater && !amending && (
              <Suspense>
                <EarnAtTable sessionId={table.sessionId} />
              </Suspense>
            )}
            <BillRows bill={bill} isBrief />
            <RestToPay bill={bill} />
            {hasBreakdown(bill) && <WorkedOut bill={bill} />}
            {!amending && <NotNowNote />}
          </div>
          <div ref={amending ? undefined : bottomBar} className={amending ? '' : checkoutBar}>
            <CartAction shown={shown} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** A note for the kitchen, folded while it is empty. */
function CartNote() {
  const { t } = useLabels()
  const { cartScope } = usePlace()
  const note = useCart(cartScope, ({ cart }) => cart.note)
  const [isOpen, setOpen] = useState(false)
  if (note === '' && !isOpen)
    return (
      <button type="button" className="button-text mt-2 -ml-3" onClick={() => setOpen(true)}>
        <Plus aria-hidden size={18} />
        {t('basket.addNote')}
      </button>
    )
  return (
    <label className="mt-4 block">
      <span className="font-semibold">{t('basket.note')}</span>
      <textarea
        ref={isOpen ? focusOnce : undefined}
        className="field mt-2 min-h-20"
        rows={2}
        maxLength={textLimits.note}
        placeholder={t('basket.notePrompt')}
        value={note}
        onChange={(event) => {
          setOpen(true)
          cartStore(cartScope).getState().setNote(event.target.value)
        }}
      />
    </label>
  )
}

/** The guest opened the field to write. */
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus()
}
