import { shopOpening, type ShopOpening } from '@tabard/domain/hours/trading'
import { useShopStatus } from './shop-state.tsx'
import { useNow } from './use-now.ts'

/** Whether the shop is open, and until when; undefined: not known yet. */
export function useOpening(): ShopOpening | undefined {
  const shopStatus = useShopStatus().data
  const now = useNow()
  return shopStatus ? shopOpening(shopStatus, now) : undefined
}
