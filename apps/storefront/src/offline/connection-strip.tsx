import { WifiOff } from 'lucide-react'
import { useStore } from 'zustand'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { connection } from '@tabard/ui/live/connection'
import { useConnection } from './use-connection.ts'

/** While offline, shows that the page is offline and the age of the menu. */
export function ConnectionStrip() {
  useConnection()
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow()
  const { isOffline, knownAt } = useStore(connection)
  return (
    <div role="status" className="no-print sticky top-14 z-10">
      {isOffline && (
        <p className="border-b border-line bg-sunken text-[0.9375rem] text-soft">
          <span className="wide flex items-center gap-3 py-2">
            <WifiOff aria-hidden size={18} className="shrink-0" />
            {knownAt === undefined
              ? t('offline.strip')
              : t('offline.stripKnown', { time: time.clockFrom(knownAt, now) })}
          </span>
        </p>
      )}
    </div>
  )
}
