import { ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShownBill } from '../cart-state/price-shown.ts'
import { useMovedPrices } from '../cart-state/price-snapshot.ts'
import { useBill } from '../cart-state/use-bill.ts'
import { useLabels } from '../context/use-labels.ts'
import { BillRows } from '../bill/bill-rows.tsx'
import { CartLines } from './cart-lines.tsx'

interface CartPanelProps {
  /** The button below the bill. */
  action(shown: ShownBill): ReactNode
}

/** The cart beside the menu, on wide screens. */
export function CartPanel({ action }: CartPanelProps) {
  const { t } = useLabels()
  const shown = useBill()
  useMovedPrices(shown)
  return (
    <aside
      aria-label={t('nav.cart')}
      className="card flex max-h-[calc(100dvh-9rem)] flex-col p-5 shadow-card"
    >
      <p className="text-large font-bold">{t('basket.title')}</p>
      {!shown || shown.units === 0 ? (
        <div className="flex flex-col items-center gap-3 py-10 text-center text-soft">
          <ShoppingBag aria-hidden size={32} />
          <p>{t('basket.emptyShort')}</p>
        </div>
      ) : (
        <>
          <div className="-mx-2 min-h-0 flex-1 overflow-y-auto px-2">
            <CartLines shown={shown} isCompact />
          </div>
          <div className="flex flex-col gap-4 border-t border-line pt-4">
            <BillRows bill={shown.bill} isBrief />
            {action(shown)}
          </div>
        </>
      )}
    </aside>
  )
}
