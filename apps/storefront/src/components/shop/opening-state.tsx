import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useOpening } from '../../state/shop/use-opening.ts'

const dayMs = 86_400_000

/** Whether the shop is open, and until or from when. */
export function OpeningState() {
  const { t } = useLabels()
  const opening = useOpening()
  const time = useShopTime()
  const now = useNow()
  if (!opening) return null
  const label = opening.isOpen
    ? opening.closesAt === undefined
      ? t('opening.open')
      : t('opening.openUntil', {
          // More than 24 hours ahead, the time needs its day.
          time:
            opening.closesAt - now > dayMs
              ? time.clockFrom(opening.closesAt, now)
              : time.clock(opening.closesAt),
        })
    : opening.opensAt === undefined
      ? t('opening.closed')
      : t('opening.opensAt', { time: time.clockFrom(opening.opensAt, now) })
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden
        className={`mx-[5px] size-2.5 shrink-0 rounded-full ${opening.isOpen ? 'bg-good' : 'bg-warn'}`}
      />
      {label}
    </span>
  )
}
