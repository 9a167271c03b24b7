import { cartStore } from '@tabard/ui/ordering/use-cart'
import { History } from 'lucide-react'
import { usePlace } from '../shop/place.tsx'
import { useBillOf } from '../shop/use-bill.ts'
import { useWords } from '../shop/use-words.ts'
import type { Cart } from '@tabard/domain/cart/cart'

/** A cart that expired, and what it costs today. */
export function CartOffer({ cart }: { readonly cart: Cart }) {
  const { t, money } = useWords()
  const { shop } = usePlace()
  const shown = useBillOf(cart, 'none')
  if (!shown) return null
  const store = cartStore(shop).getState()
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
        <div className="flex gap-2">
          <button type="button" className="button-text" onClick={store.declineOffered}>
            {t('basket.offered.decline')}
          </button>
          <button type="button" className="button-main" onClick={store.takeOffered}>
            {t('basket.offered.take')}
          </button>
        </div>
      </div>
    </section>
  )
}
