import { closedMessage } from '@tabard/domain/hours/trading'
import { Clock, Hourglass } from 'lucide-react'
import { useNow } from '../state/use-now.ts'
import { useOpening } from '../state/use-opening.ts'
import { useShopStatus } from '../state/shop-state.tsx'
import { useSentences } from '../state/use-sentences.ts'
import { useShopTime } from '../state/use-shop-time.ts'
import { useLabels } from '../state/use-labels.ts'

/** Closed or paused: the staff's message, and when the shop opens (storefront specification, section 4). */
export function OpeningBanner() {
  const { t, name } = useLabels()
  const sentences = useSentences()
  const opening = useOpening()
  const shopStatus = useShopStatus().data
  const time = useShopTime()
  const now = useNow()
  const isClosed = opening?.isOpen === false
  const said = shopStatus && opening && closedMessage(shopStatus, opening, now)
  const message = said ? name(said) : ''
  return (
    <div role="status" className="no-print">
      {isClosed && (
        <div className="border-b border-line bg-warn-soft text-warn">
          <div className="wide flex items-start gap-3 py-3">
            {opening.reason === 'paused' ? (
              <Hourglass aria-hidden size={20} className="mt-0.5 shrink-0" />
            ) : (
              <Clock aria-hidden size={20} className="mt-0.5 shrink-0" />
            )}
            <p>
              <strong className="font-semibold">
                {sentences([opening.reason === 'paused' ? t('opening.paused') : t('shop.closed')])}
              </strong>{' '}
              {sentences([
                message,
                opening.opensAt === undefined
                  ? ''
                  : t('opening.opensAt', { time: time.clockFrom(opening.opensAt, now) }),
              ])}
            </p>
          </div>
        </div>
      )}
    </div>
  )
}
