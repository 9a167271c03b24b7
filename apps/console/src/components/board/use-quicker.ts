import { till } from '@tabard/contract/till/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { useApi } from '@tabard/ui/components/api-provider'
import { complain } from '../notices.tsx'
import { useMay } from '../session.tsx'
import { useText } from '../text.ts'

/**
 * Returns a function that shows who updated the order first, and its status. The refusal names only the
 * status; the order's history names the person.
 */
export function useQuicker(): (ticket: Pick<Ticket, 'orderId' | 'number'>) => Promise<void> {
  const client = useApi()
  const may = useMay()
  const { t } = useText()
  return async ({ orderId, number }) => {
    const order = may('orders.view')
      ? await client.call(till.get, { orderId }).catch(() => undefined)
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
