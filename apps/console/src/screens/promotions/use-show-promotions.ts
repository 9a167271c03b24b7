import { promotionManagement, type PromotionList } from '@tabard/contract/promotions/promotion-management'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that stores the list which every change returns. */
export function useShowPromotions(): (list: PromotionList) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (list) =>
    queries.setQueryData(readKey<typeof promotionManagement.list>(client, promotionManagement.list, {}), list)
}
