import { deliverySetup, type DeliverySetup } from '@tabard/contract/delivery'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Everything as the last act left it. */
export function useShowSetup(): (setup: DeliverySetup) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (setup) =>
    queries.setQueryData(readKey<typeof deliverySetup.show>(client, deliverySetup.show, {}), setup)
}
