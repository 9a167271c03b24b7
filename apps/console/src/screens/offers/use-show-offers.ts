import { offerManagement, type OfferList } from '@tabard/contract/offer-management'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that stores the list which every change returns. */
export function useShowOffers(): (list: OfferList) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (list) =>
    queries.setQueryData(readKey<typeof offerManagement.list>(client, offerManagement.list, {}), list)
}
