import type { Cart } from '@tabard/domain/cart/cart'
import { Link } from '@tabard/ui/router'
import { ShoppingBag } from 'lucide-react'
import { memo } from 'react'
import { useRecordPrices } from '../cart-state/price-snapshot.ts'
import { useOrdering } from '../context/ordering.tsx'
import { useMissingToMinimum } from '../cart-state/use-missing-to-minimum.ts'
import { useBillOf, useChosenType } from '../cart-state/use-bill.ts'
import { useNow } from '../context/use-now.ts'
import { useShopTime } from '../context/use-shop-time.ts'
import { useOrderType } from '../context/use-order-type.ts'
import { useLabels } from '../context/use-labels.ts'
import { bottomBar } from './bottom-bar.ts'

interface FilledCartBarProps {
  readonly cart: Cart
  /** The app has tabs at the bottom. */
  readonly isAboveTabs: boolean
}

/** The bar at the bottom while the cart has items: quantity and total. */
export const FilledCartBar = memo(function FilledCartBar({ cart, isAboveTabs }: FilledCartBarProps) {
  const { t, money, name } = useLabels()
  const { orderType, orderTypes, requestedFor } = useOrderType()
  const time = useShopTime()
  const now = useNow()
  const { to } = useOrdering()
  const shown = useBillOf(useChosenType(cart), 'none')
  useRecordPrices(cart, shown)
  const missingCents = useMissingToMinimum(shown)
  if (!shown || shown.units === 0) return null
  return (
    <div
      ref={bottomBar}
      className={`no-print pointer-events-none fixed inset-x-0 z-30 px-4 lg:hidden ${isAboveTabs ? 'bottom-[calc(4.75rem+env(safe-area-inset-bottom))]' : 'bottom-[max(1rem,env(safe-area-inset-bottom))]'}`}
    >
      <Link
        href={to('cart')}
        className="button-main rise pointer-events-auto mx-auto flex min-h-14 w-full max-w-xl flex-wrap justify-between gap-x-3 px-5 py-2 shadow-high"
      >
        <span className="flex min-w-0 flex-[1_1_9rem] items-center gap-3 text-left">
          <ShoppingBag aria-hidden size={22} className="shrink-0" />
          <span>
            {t('basket.view', { count: shown.units })}
            {(orderTypes.length > 1 || requestedFor !== undefined) && orderType && (
              <span className="block text-[0.8125rem] font-normal">
                {name(orderType.names)}
                {requestedFor !== undefined && ` · ${time.clockFrom(requestedFor, now)}`}
              </span>
            )}
            {missingCents > 0 && (
              <span className="block text-[0.8125rem] font-normal">
                {t('basket.minimumShort', { missing: money(missingCents, shown.bill.currency) })}
              </span>
            )}
          </span>
        </span>
        <span className="figures ml-auto text-large whitespace-nowrap">
          {money(shown.bill.totalCents, shown.bill.currency)}
        </span>
      </Link>
    </div>
  )
})
