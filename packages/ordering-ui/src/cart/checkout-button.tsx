import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { laterIsOffered } from '@tabard/domain/fulfilment/order-type-opening'
import type { ShownBill } from '../cart-state/price-shown.ts'
import { Link } from '@tabard/ui/router'
import { useOrdering } from '../context/ordering.tsx'
import { useNow } from '../context/use-now.ts'
import { useMissingToMinimum } from '../cart-state/use-missing-to-minimum.ts'
import { useShopTime } from '../context/use-shop-time.ts'
import { useShopStatus } from '../context/shop-state.tsx'
import { openingOf, useOrderType, useOrderTypeOpening } from '../context/use-order-type.ts'
import { useLabels } from '../context/use-labels.ts'
import type { OfferedOrderType } from '@tabard/contract/shops/shop-config'

/** The checkout button, or the reason why it is disabled: closed, below the minimum, or a faulty line. */
export function CheckoutButton({ shown }: { readonly shown: ShownBill }) {
  const { t, money } = useLabels()
  const { to } = useOrdering()
  const why = useWhyNot(shown, { isBefore: true })
  const { bill } = shown
  if (why !== undefined) {
    return (
      <div className="flex flex-col gap-2">
        <button type="button" className="button-main w-full" disabled aria-describedby="why-not">
          {t('basket.checkout')}
        </button>
        <p id="why-not" role="status" className="text-center text-[0.9375rem] text-soft">
          {why}
        </p>
      </div>
    )
  }
  return (
    <Link href={to('checkout')} className="button-main figures w-full">
      {t('basket.checkoutFor', { total: money(bill.totalCents, bill.currency) })}
    </Link>
  )
}

/**
 * Why this cart cannot be ordered now; undefined: it can. `isBefore`: the time is chosen on the next screen.
 */
export function useWhyNot(shown: ShownBill, { isBefore = false } = {}): string | undefined {
  const { t, money } = useLabels()
  const opening = useOrderTypeOpening()
  const { orderType, orderTypes, requestedFor } = useOrderType()
  const shopStatus = useShopStatus().data
  const time = useShopTime()
  const now = useNow()
  const missingCents = useMissingToMinimum(shown)
  const hasLater = (each: OfferedOrderType) =>
    shopStatus !== undefined && laterIsOffered(shopStatus, each, now)
  // The checkout offers a later time, or another order type that is open.
  const isPossible =
    isBefore &&
    [orderType, ...orderTypes].some((each) => each && (hasLater(each) || isOpenBy(each, shopStatus, now)))
  if (opening?.isOpen === false && requestedFor === undefined && !isPossible) {
    if (orderType && hasLater(orderType)) return t('when.chooseTime')
    return opening.opensAt === undefined
      ? t('shop.closed')
      : t('opening.orderFrom', { time: time.clockFrom(opening.opensAt, now) })
  }
  if (shown.faults.length > 0) return t('basket.mend')
  if (missingCents > 0) return t('basket.minimum', { missing: money(missingCents, shown.bill.currency) })
  return undefined
}

function isOpenBy(
  orderType: OfferedOrderType | undefined,
  shopStatus: ShopStatus | undefined,
  now: number,
): boolean {
  return orderType !== undefined && shopStatus !== undefined && openingOf(shopStatus, orderType, now).isOpen
}
