import { later } from '@tabard/ui/browser/chunk'
import { Link } from '@tabard/ui/router'
import { ScanQrCode } from 'lucide-react'
import { Suspense } from 'react'
import { usePlace } from '../../state/shop/place.tsx'
import { useSavedTable, useTable } from '@tabard/ordering-ui/context/use-table'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

// Loaded only for a guest at a table.
const SeatedStrip = later(() => import('./seated-strip.tsx'), 'SeatedStrip').Component

/** At a table: its number, and a button to call service. Otherwise: how to get there. */
export function TableStrip() {
  const table = useTable()
  const stored = useSavedTable()
  const { t } = useLabels()
  const { to } = usePlace()
  if (table)
    return (
      <Suspense>
        <SeatedStrip key={table.sessionId} table={table} />
      </Suspense>
    )
  return (
    <div className="no-print border-b border-line bg-sunken">
      <Link
        href={`${to('tokenexpired')}?why=${stored ? 'ended' : 'none'}`}
        className="wide flex min-h-12 items-center gap-3 py-2 text-[0.9375rem] font-medium"
      >
        <ScanQrCode aria-hidden size={20} className="shrink-0 text-accent-text" />
        {t(stored ? 'seat.endedTitle' : 'seat.noneTitle')}
      </Link>
    </div>
  )
}
