import { tables } from '@tabard/contract/tables/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { useRead } from '@tabard/ui/client/queries'
import type { StoredTableSession } from '@tabard/ui/storage/table-session'
import { Armchair } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { usePlace } from '../../state/shop/place.tsx'
import { endTable } from '@tabard/ordering-ui/table/table-sync'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { FollowTable } from '@tabard/ordering-ui/table/follow-table.tsx'
import { StaffRequests } from '@tabard/ordering-ui/table/requests/staff-requests.tsx'

/** The guest's table, and a button to call service. */
export function SeatedStrip({ table }: { readonly table: StoredTableSession }) {
  const { t } = useLabels()
  const { shop } = usePlace()
  const { sessionId, number, name, area } = table
  const query = useRead(tables.session, { sessionId }, { staleTime: 30_000, refetchOnWindowFocus: true })
  const isOver = query.error instanceof Refused && query.error.code === 'table.sessionEnded'
  useEffect(() => {
    if (isOver) endTable(shop)
  }, [isOver, shop])
  const { refetch } = query
  const pollAgain = useCallback(() => void refetch(), [refetch])
  return (
    <div className="no-print border-b border-line bg-accent-soft">
      <FollowTable table={table} session={query.data} onMoved={pollAgain} />
      <div className="wide flex min-h-12 flex-wrap items-center justify-end gap-x-2 py-1">
        <p className="line-if-large flex min-w-0 flex-[1_1_6rem] items-center gap-2 font-semibold text-accent-text">
          <Armchair aria-hidden size={20} className="shrink-0" />
          <span className="shrink-0">{t('seat.table', { number })}</span>
          <span className="truncate font-normal">
            {[name, area].filter((part) => part !== '').join(' · ')}
          </span>
        </p>
        <StaffRequests sessionId={sessionId} visitId={query.data?.visitId ?? table.visitId} />
      </div>
    </div>
  )
}
