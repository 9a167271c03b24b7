import { shopOpening, type ShopOpening } from '@tabard/domain/trading'
import { useAvailability } from './shop-state.tsx'
import { useNow } from './use-now.ts'

/** Open or not, and until when; undefined until it is known. */
export function useOpening(): ShopOpening | undefined {
  const availability = useAvailability().data
  const now = useNow()
  return availability ? shopOpening(availability, now) : undefined
}
