import { customers } from '@tabard/contract/customers/calls'
import { shopCustomers } from '@tabard/contract/customers/shop-customers'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that refetches lists and pages of customers. */
export function useCustomerChanged(): () => void {
  const client = useApi()
  const queries = useQueryClient()
  return () => {
    for (const { path } of [customers.search, shopCustomers.list, shopCustomers.get])
      void queries.invalidateQueries({ queryKey: [client.shop ?? '', path] })
  }
}
