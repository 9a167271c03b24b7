import { lazy, Suspense } from 'react'
import { useAvailability } from '../state/shop-state.tsx'

const Strip = lazy(async () => ({ default: (await import('./open-offers.tsx')).OpenOffers }))

/** Promotions without a code, above the menu. A shop without promotions loads none of this. */
export function OffersStrip() {
  const hasOffers = useAvailability().data?.offers !== undefined
  if (!hasOffers) return null
  return (
    <Suspense>
      <Strip />
    </Suspense>
  )
}
