import { shopSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'

/** The shop's set-up, and a function that stores a newer one. */
export function useSetup() {
  const client = useApi()
  const queries = useQueryClient()
  const setup = useRead(shopSetup.get, {}, { staleTime: 5_000, refetchOnWindowFocus: true })
  const show = (next: ShopSetup) =>
    queries.setQueryData(readKey<typeof shopSetup.get>(client, shopSetup.get, {}), next)
  return { setup, show }
}

/** The business details as the forms edit them; the payment methods are part of them. */
export function businessDetailsOf({ businessDetails }: ShopSetup) {
  const { revision, byName: _, ...value } = businessDetails
  return { value, revision }
}
