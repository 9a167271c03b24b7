import { textLimits } from '@tabard/domain/text/text-input'
import { notify } from '@tabard/ui/notices'
import { cartStore, useCart } from '@tabard/ui/ordering/use-cart'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { BackLink } from '../../components/back-link.tsx'
import { BillRows } from '../../components/bill-rows.tsx'
import { CartLines } from '../../components/cart-lines.tsx'
import { CheckoutButton } from '../../components/checkout-button.tsx'
import { CodeField } from '../../components/code-field.tsx'
import { Failure } from '../../components/failure.tsx'
import { MissingList, MovedPrices } from '../../components/moved-prices.tsx'
import { NothingChosen } from '../../components/nothing-chosen.tsx'
import { NoOrders } from '../../components/no-orders.tsx'
import { OfferedCart } from '../../components/offered-cart.tsx'
import { Screen } from '../../components/screen.tsx'
import { WorkedOut } from '../../components/worked-out.tsx'
import { emptyAmending, useAmending } from '../../state/amending-order.ts'
import { useLineErrors } from '../../state/line-errors.ts'
import { useMissing } from '../../state/reorder.ts'
import { usePlace } from '../../state/place.tsx'
import { useTakesOrders } from '../../state/use-display.ts'
import { useBill } from '../../state/use-bill.ts'
import { useMenu } from '../../state/use-menu.ts'
import { useLabels } from '../../state/use-labels.ts'
import { ListSkeleton } from '../../components/list-skeleton.tsx'

const OtherCarts = lazy(async () => ({
  default: (await import('../../components/other-carts.tsx')).OtherCarts,
}))

const PastAtHead = lazy(async () => ({
  default: (await import('../../components/past-amendment.tsx')).PastAtHead,
}))

const SendAmendment = lazy(async () => ({
  default: (await import('../../components/send-amendment.tsx')).SendAmendment,
}))

const TablePeople = lazy(async () => ({
  default: (await import('../../components/table/table-people.tsx')).TablePeople,
}))

/** Screens that list dishes. */
function isMenu(path: string): boolean {
  return /\/(home|infinitycategory|search|(category|sub)\/[^/]+)$/.test(path)
}

export function CartScreen() {
  const { t } = useLabels()
  const menu = useMenu()
  const shown = useBill()
  const takesOrders = useTakesOrders()
  return (
    <Screen pattern="cart" title={t('basket.title')}>
      <OfferedCart />
      {!takesOrders ? (
        <NoOrders />
      ) : menu.error ? (
        <Failure error={menu.error} retry={menu.retry} />
      ) : !shown ? (
        <ListSkeleton />
      ) : shown.units === 0 ? (
        <EmptyCart />
      ) : (
        <FilledCart />
      )}
      <Suspense>{shown && <OtherCarts />}</Suspense>
    </Screen>
  )
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
  const note = useCart(cartScope, ({ cart }) => cart.note)
  const lineErrors = useLineErrors(cartScope)
  const amending = useAmending(cartScope)
  const isShared = useCart(cartScope, ({ shared }) => (shared?.guests.length ?? 0) > 1)
  if (!shown) return null

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
    <div className="wide pt-4">
      <BackLink href={to('home')} isBack={isMenu}>
        {t('basket.addMore')}
      </BackLink>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-display font-bold tracking-tight">{t('basket.title')}</h1>
        <button type="button" className="button-text" onClick={removeAll}>
          <Trash2 aria-hidden size={18} />
          {t(isShared ? 'together.removeMine' : 'basket.removeAll')}
        </button>
      </div>
      <Suspense>{isShared && <TablePeople />}</Suspense>
      <Suspense>{amending && <PastAtHead amending={amending} />}</Suspense>
      <div className="mt-2 grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <MovedPrices shown={shown} />
          <CartLines shown={shown} lineErrors={lineErrors} />
          <label className="mt-4 block">
            <span className="font-semibold">{t('basket.note')}</span>
            <textarea
              className="field mt-2 min-h-20"
              rows={2}
              maxLength={textLimits.note}
              placeholder={t('basket.notePrompt')}
              value={note}
              onChange={(event) => cartStore(cartScope).getState().setNote(event.target.value)}
            />
          </label>
        </div>
        <div className="card flex h-fit flex-col gap-5 p-5 lg:sticky lg:top-20">
          <CodeField bill={shown.bill} />
          <BillRows bill={shown.bill} />
          <WorkedOut bill={shown.bill} />
          <CheckoutButton shown={shown} />
        </div>
      </div>
    </div>
  )
}
