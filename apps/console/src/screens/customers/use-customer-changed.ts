import { customers } from '@tabard/contract/customers'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'

/** Lists that show the customer are asked for anew. */
export function useCustomerChanged(): () => void {
  const client = useApi()
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [client.shop ?? '', customers.search.path] })
}
