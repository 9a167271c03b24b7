import { shopOpening, type ShopOpening } from '@tabard/domain/trading'
import { useAvailability } from './shop-state.tsx'
import { useNow } from './use-now.ts'

/** Whether the shop is open, and until when; undefined: not known yet. */
export function useOpening(): ShopOpening | undefined {
  const availability = useAvailability().data
  const now = useNow()
  return availability ? shopOpening(availability, now) : undefined
}
