import { fulfilment, type ShopWays } from '@tabard/contract/fulfilment'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'

/** The list as the last act left it. */
export function useShowWays(): (ways: ShopWays) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (ways) => queries.setQueryData(readKey<typeof fulfilment.list>(client, fulfilment.list, {}), ways)
}
