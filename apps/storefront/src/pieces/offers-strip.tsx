import { lazy, Suspense } from 'react'
import { useAvailability } from '../shop/shop-state.tsx'

const Strip = lazy(async () => ({ default: (await import('./open-offers.tsx')).OpenOffers }))

/** What everybody gets now, above the menu; a shop without offers loads none of it. */
export function OffersStrip() {
  const hasOffers = useAvailability().data?.offers !== undefined
  if (!hasOffers) return null
  return (
    <Suspense>
      <Strip />
    </Suspense>
  )
}
