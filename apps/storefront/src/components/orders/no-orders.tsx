import { Link } from '@tabard/ui/router'
import { ShoppingBag } from 'lucide-react'
import { usePlace } from '../../state/shop/place.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'

/** Replaces the cart in a shop that takes no orders. */
export function NoOrders() {
  const { t } = useLabels()
  const { to } = usePlace()
  return (
    <EmptyState icon={<ShoppingBag size={36} />} title={t('basket.absent')} text={t('order.notTaken')}>
      <Link href={to('home')} className="button-main">
        {t('action.toMenu')}
      </Link>
    </EmptyState>
  )
}
