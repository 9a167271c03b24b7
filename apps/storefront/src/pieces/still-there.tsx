import { shopPairing } from '@tabard/ui/device'
import { lazy, Suspense } from 'react'
import { usePlace } from '../shop/place.tsx'

// Anybody's phone has no use for it.
const IdleWatch = lazy(async () => ({ default: (await import('./idle-watch.tsx')).IdleWatch }))

/** A kiosk that somebody walked away from is the next guest's. A till is its cashier's, a tablet its table's. */
export function StillThere() {
  const { shop } = usePlace()
  return shopPairing(shop).read()?.kind === 'kiosk' ? (
    <Suspense>
      <IdleWatch />
    </Suspense>
  ) : null
}
