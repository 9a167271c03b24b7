import { Link } from '@tabard/ui/router'
import { ShoppingBag } from 'lucide-react'
import { usePlace } from '../state/place.tsx'
import { useLabels } from '../state/use-labels.ts'
import { EmptyState } from './empty-state.tsx'

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
