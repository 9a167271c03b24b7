import { fulfilment, type ShopOrderTypes } from '@tabard/contract/fulfilment/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that stores the list which an action returned. */
export function useShowOrderTypes(): (orderTypes: ShopOrderTypes) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (orderTypes) =>
    queries.setQueryData(readKey<typeof fulfilment.list>(client, fulfilment.list, {}), orderTypes)
}
