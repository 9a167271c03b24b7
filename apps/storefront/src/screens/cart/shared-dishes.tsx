import { emptyCart } from '@tabard/domain/cart/change-cart'
import { unpackDishes } from '@tabard/domain/cart/lines/shared-dishes'
import { asTaken } from '@tabard/domain/cart/lines/single-item'
import { LineDetails } from '@tabard/ordering-ui/bill/line-details.tsx'
import { tryLine } from '@tabard/ordering-ui/cart-state/order-again'
import { useBillOf, useChosenType } from '@tabard/ordering-ui/cart-state/use-bill'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { MissingList } from '@tabard/ordering-ui/cart/moved-prices.tsx'
import { useShopStatus } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { notify } from '@tabard/ui/notices'
import { Gift } from 'lucide-react'
import { useMemo } from 'react'
import { usePlace } from '../../state/shop/place.tsx'

interface SharedDishesProps {
  /** The list of the link, as it came. */
  readonly packed: unknown
  /** The guest has added the dishes, or does not want them. */
  onDone(): void
}

/** Offers the dishes of a link at today's prices. Nothing is added without a tap. */
export function SharedDishes({ packed, onDone }: SharedDishesProps) {
  const { t, name, money } = useLabels()
  const { cartScope, shop } = usePlace()
  const tried = useTried(packed)
  const cart = useMemo(
    () => ({
      ...emptyCart({ cartId: '', shop }),
      lines: (tried?.there ?? []).map((line, at) => ({ ...line, lineId: String(at) })),
    }),
    [tried, shop],
  )
  const shown = useBillOf(useChosenType(cart), 'none')
  const index = useMenu().data
  if (!tried || !shown || !index) return null
  const { bill } = shown
  const { there, soldOut, goneCount } = tried

  function add() {
    for (const line of there) {
      const item = index?.items.get(line.itemId)
      if (item && index) cartStore(cartScope).getState().add(line, asTaken(item, index))
    }
    notify(t('sharing.added', { count: shown?.units ?? 0 }))
    onDone()
  }

  return (
    <section aria-label={t('sharing.title')} className="narrow mt-4">
      <div className="card flex flex-col gap-3 p-4">
        <h2 className="flex items-center gap-3 text-lead font-bold">
          <Gift aria-hidden size={22} className="shrink-0 text-accent-text" />
          {t('sharing.title')}
        </h2>
        {there.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {bill.lines.map((line) => (
              <li key={line.lineId} className="flex justify-between gap-4 py-2">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">
                    {t('sharing.line', { count: line.quantity, name: name(line.names) })}
                  </p>
                  <LineDetails line={line} currency={bill.currency} />
                </div>
                <p className="figures shrink-0 font-semibold">{money(line.amountCents, bill.currency)}</p>
              </li>
            ))}
          </ul>
        )}
        {soldOut.length > 0 && <MissingList missing={{ gone: [], soldOut }} />}
        {goneCount > 0 && <p className="text-soft">{t('sharing.gone', { count: goneCount })}</p>}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="button-text" onClick={onDone}>
            {t(there.length > 0 ? 'sharing.decline' : 'action.close')}
          </button>
          {there.length > 0 && (
            <button type="button" className="button-main" onClick={add}>
              {t('sharing.add', { total: money(bill.totalCents, bill.currency) })}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}

/** The dishes of a link that can be ordered, those that are sold out, and how many the menu no longer has. */
function useTried(packed: unknown) {
  const index = useMenu().data
  const soldOut = useShopStatus().data?.soldOut
  return useMemo(() => {
    if (!index || !soldOut) return undefined
    const shared = unpackDishes(packed, index)
    if (!shared) return { there: [], soldOut: [], goneCount: 1 }
    const tried = shared.lines.map((line) => tryLine(line, index, soldOut))
    const out = tried.filter(({ isSoldOut }) => isSoldOut)
    return {
      there: tried.flatMap(({ line, isThere }) => (isThere ? [line] : [])),
      soldOut: out.flatMap(({ line }) => index.items.get(line.itemId)?.names ?? []),
      goneCount: shared.unknown + tried.filter(({ isThere, isSoldOut }) => !isThere && !isSoldOut).length,
    }
  }, [packed, index, soldOut])
}
