import { campaigns, type CampaignList } from '@tabard/contract/value/coupons/campaigns'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that stores the list which every change returns. */
export function useShowCampaigns(): (list: CampaignList) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (list) => queries.setQueryData(readKey<typeof campaigns.list>(client, campaigns.list, {}), list)
}
