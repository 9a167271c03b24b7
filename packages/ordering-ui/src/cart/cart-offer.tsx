import { cartStore } from '../cart-state/use-cart.ts'
import { History } from 'lucide-react'
import { useMemo } from 'react'
import { useMovedIn } from '../cart-state/price-snapshot.ts'
import { useOrdering } from '../context/ordering.tsx'
import { useBillOf } from '../cart-state/use-bill.ts'
import { useMenu } from '../context/use-menu.ts'
import { useOrderType } from '../context/use-order-type.ts'
import { useLabels } from '../context/use-labels.ts'
import { MovedList } from './moved-prices.tsx'
import type { Cart } from '@tabard/domain/cart/cart'
import { fittedLines } from '@tabard/domain/cart/price-notes'

/** An expired cart, with its price today. */
export function CartOffer({ cart }: { readonly cart: Cart }) {
  const { t, money } = useLabels()
  const { cartScope } = useOrdering()
  const code = useOrderType().orderType?.code
  const ordered = useMemo(() => (code === undefined ? cart : { ...cart, orderType: code }), [cart, code])
  const shown = useBillOf(ordered, 'none')
  const moved = useMovedIn(ordered, shown)
  const index = useMenu().data
  if (!shown || !index) return null
  const store = cartStore(cartScope).getState()
  return (
    <section aria-label={t('basket.offered.title')} className="wide mt-4">
      <div className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
        <History aria-hidden size={22} className="text-accent-text" />
        <p className="mr-auto">
          <strong className="font-semibold">{t('basket.offered.title')}</strong>
          <br />
          <span className="text-soft">
            {t('basket.offered.text', {
              count: shown.units,
              total: money(shown.bill.totalCents, shown.bill.currency),
            })}
          </span>
        </p>
        {moved.length > 0 && (
          <div className="basis-full border-t border-line pt-2">
            <p className="text-soft">{t('moved.title')}</p>
            <MovedList moved={moved} currency={shown.bill.currency} />
          </div>
        )}
        <div className="ml-auto flex gap-2">
          <button type="button" className="button-text" onClick={store.declineOffered}>
            {t('basket.offered.decline')}
          </button>
          <button
            type="button"
            className="button-main"
            onClick={() => store.takeOffered((lines) => fittedLines(lines, index))}
          >
            {t('basket.offered.take')}
          </button>
        </div>
      </div>
    </section>
  )
}
