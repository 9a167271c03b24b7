import { catalogue } from '@tabard/contract/menu/calls'
import { shops } from '@tabard/contract/shops/calls'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import { useApi } from '@tabard/ui/components/api-provider'
import { useLive } from '@tabard/ui/live'
import { putLive, readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { line } from './line.ts'
import { usePlace } from './place.tsx'

/** Follows the shop status while the page is visible: staff's changes show within seconds. */
export function FollowShopStatus() {
  const { shop } = usePlace()
  const client = useApi()
  const queries = useQueryClient()
  const live = useLive(
    catalogue.shopStatusStream,
    {},
    (snapshot) => {
      putLive(queries, readKey(client, catalogue.shopStatus, { shop }), snapshot)
      // Staff changed a setting: refetch the configuration for every screen.
      const configKey = readKey(client, shops.config, {})
      const known = queries.getQueryData<ShopConfig>(configKey)
      if (known && known.version !== snapshot.configVersion)
        void queries.invalidateQueries({ queryKey: configKey })
    },
    { pausesWhenHidden: true },
  )
  useEffect(() => line.setState({ live }), [live])
  return null
}
