import { orders } from '@tabard/contract/orders/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { shopToken } from '@tabard/ui/storage/session'
import { usePlace } from '../../state/shop/place.tsx'

/** Returns a function that makes this browser a guest of the shop, unless it is one: what it collects belongs to it. */
export function useGuestToken(): () => Promise<void> {
  const { shop } = usePlace()
  const client = useApi()
  return async () => {
    const token = shopToken(shop)
    if (token.read() !== undefined) return
    const started = await client.call(orders.startGuest, {})
    token.update(() => started.token)
  }
}
