import type { Ticket } from '@tabard/contract/kitchen'
import { till } from '@tabard/contract/till'
import { useApi } from '@tabard/ui/components/api-provider'
import { complain } from '../notices.tsx'
import { useMay } from '../session.tsx'
import { useText } from '../text.ts'

/** Says who moved the order first, and where to. The refusal names the status only; the order's history knows who. */
export function useQuicker(): (ticket: Pick<Ticket, 'orderId' | 'number'>) => Promise<void> {
  const client = useApi()
  const may = useMay()
  const { t } = useText()
  return async ({ orderId, number }) => {
    const order = may('orders.view')
      ? await client.call<typeof till.get>(till.get, { orderId }).catch(() => undefined)
      : undefined
    const last = order?.events.at(-1)
    if (order && last)
      complain(
        t('board.quicker', {
          number,
          who: last.who,
          status: t(order.status === 'pending' ? 'status.pending' : `filter.${order.status}`),
        }),
        t,
      )
    else complain(t('order.moved'), t)
  }
}
