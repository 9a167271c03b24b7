import type { StoredTableSession } from '@tabard/ui/storage/table-session'
import { HandHelping } from 'lucide-react'
import { useLabels } from '../../context/use-labels.ts'
import { useOrdering } from '../../context/ordering.tsx'
import { useShopTime } from '../../context/use-shop-time.ts'
import { useTableView } from '../table-sync.ts'
import { useAsking } from './use-asking.ts'

/** Asks staff to bring the bill, says when that was, and takes it back. */
export function AskForBill({ table }: { readonly table: StoredTableSession }) {
  const { t } = useLabels()
  const { shop } = useOrdering()
  const { clock } = useShopTime()
  const visitId = useTableView(shop)?.cart.visitId ?? table.visitId ?? ''
  const { state, isPending, send, withdraw } = useAsking({ sessionId: table.sessionId, visitId }, 'bill')
  if (state.kind === 'none')
    return (
      <button type="button" className="button-quiet mt-3 w-full" disabled={isPending} onClick={() => send()}>
        <HandHelping aria-hidden size={20} />
        {t('seat.askStaff')}
      </button>
    )
  const isWaiting = state.kind === 'waiting'
  const time = clock(state.at)
  return (
    <div className="card mt-3 flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
      <p role="status" className="min-w-0 flex-[1_1_10rem]">
        <strong className="font-semibold">
          {isWaiting ? t('seat.billAskedTitle', { time }) : t('seat.answeredTitle')}
        </strong>
      </p>
      <button
        type="button"
        className="button-text -mr-3 ml-auto"
        disabled={isPending}
        onClick={() => (isWaiting ? withdraw() : send())}
      >
        {t(isWaiting ? 'seat.cancelBill' : 'seat.askAgain')}
      </button>
    </div>
  )
}
