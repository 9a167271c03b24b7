import { till } from '@tabard/contract/till/calls'
import { useRead } from '@tabard/ui/queries'
import { useMay } from '../components/session.tsx'

/** The number of orders waiting for acceptance: from the board if there is one, otherwise polled. */
export function useWaitingCount(hasBoard: boolean, onBoard: number): number {
  const may = useMay()
  const query = useRead(
    till.totals,
    { text: '' },
    { enabled: !hasBoard && may('orders.view'), refetchInterval: 20_000, staleTime: 10_000 },
  )
  return hasBoard ? onBoard : (query.data?.byStatus.placed ?? 0)
}
