import { staffCalls } from '@tabard/contract/orders/help/calls'
import { reports } from '@tabard/contract/reports/calls'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'

interface Changed {
  /** The answer had a part of the order: show it, and read the whole. */
  readonly isPart?: boolean
}

/**
 * Returns a function to call after an action: stores the returned order and refetches every list that may
 * contain it.
 */
export function useOrderChanged(): (order?: StaffOrder, changed?: Changed) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (order, { isPart = order === undefined } = {}) => {
    if (order)
      queries.setQueryData(readKey<typeof till.get>(client, till.get, { orderId: order.orderId }), order)
    if (isPart) void queries.invalidateQueries({ queryKey: [client.shop, till.get.path] })
    void queries.invalidateQueries({ queryKey: [client.shop, staffCalls.list.path] })
    void queries.invalidateQueries({ queryKey: [client.shop, till.search.path] })
    void queries.invalidateQueries({ queryKey: [client.shop, till.totals.path] })
    void queries.invalidateQueries({ queryKey: [client.shop, reports.day.path] })
  }
}
