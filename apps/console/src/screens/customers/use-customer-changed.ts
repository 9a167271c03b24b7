import { customers } from '@tabard/contract/customers/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that refetches the customer lists. */
export function useCustomerChanged(): () => void {
  const client = useApi()
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [client.shop ?? '', customers.search.path] })
}
