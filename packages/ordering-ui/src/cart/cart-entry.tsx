import { Link } from '@tabard/ui/router'
import { ShoppingBag } from 'lucide-react'
import { useOrdering } from '../context/ordering.tsx'
import { useTakesOrders } from '../context/use-display.ts'
import { useUnits } from '../cart-state/use-units.ts'
import { useLabels } from '../context/use-labels.ts'

/**
 * The link to the cart with its item count. A separate component, so that a new item does not render the
 * layout again.
 */
export function CartEntry() {
  const { t } = useLabels()
  const { to } = useOrdering()
  const units = useUnits()
  const takesOrders = useTakesOrders()
  if (!takesOrders) return null
  return (
    <Link
      href={to('cart')}
      className="round relative"
      aria-label={units === 0 ? t('nav.cartEmpty') : t('nav.cartWith', { count: units })}
    >
      <ShoppingBag aria-hidden size={21} />
      {units > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-bold text-accent-ink"
        >
          {units}
        </span>
      )}
    </Link>
  )
}
