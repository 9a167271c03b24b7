import { later } from '@tabard/ui/browser/chunk'
import { shopPairing } from '@tabard/ui/storage/device'
import { Suspense } from 'react'
import { usePlace } from '../../state/shop/place.tsx'

// Only kiosks need it.
const IdleWatch = later(() => import('./idle-watch.tsx'), 'IdleWatch').Component

/** Resets a kiosk after its guest has left. A till belongs to its cashier, a tablet to its table. */
export function StillThere() {
  const { shop } = usePlace()
  return shopPairing(shop).read()?.kind === 'kiosk' ? (
    <Suspense>
      <IdleWatch />
    </Suspense>
  ) : null
}
