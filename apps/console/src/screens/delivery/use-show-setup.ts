import { deliverySetup, type DeliverySetup } from '@tabard/contract/delivery/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that stores the set-up which an action returned. */
export function useShowSetup(): (setup: DeliverySetup) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (setup) =>
    queries.setQueryData(readKey<typeof deliverySetup.show>(client, deliverySetup.show, {}), setup)
}
