import { backAt } from '@tabard/domain/menu/dayparts'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { Clock } from 'lucide-react'
import { useShopStatus } from '../state/shop-state.tsx'
import { useNow } from '../state/use-now.ts'
import { useShopTime } from '../state/use-shop-time.ts'
import { useLabels } from '../state/use-labels.ts'

/** When a category outside its hours is available again. */
export function OutsideHoursNote({
  index,
  categoryId,
}: {
  readonly index: MenuIndex
  readonly categoryId: string
}) {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow()
  const at = backAt(index, categoryId, useShopStatus().data?.dayparts, now)
  return (
    <p className="chip mt-2 bg-warn-soft text-warn">
      <Clock aria-hidden size={14} />
      {at === undefined ? t('dish.resting') : t('dish.back', { time: time.clockFrom(at, now) })}
    </p>
  )
}
