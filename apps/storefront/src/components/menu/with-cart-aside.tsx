import { later } from '@tabard/ui/browser/chunk'
import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { useTakesOrders } from '@tabard/ordering-ui/context/use-display'

const CartAside = later(() => import('./cart-aside.tsx'), 'CartAside').Component

const wide = typeof matchMedia === 'undefined' ? undefined : matchMedia('(min-width: 64rem)')

function subscribe(listener: () => void) {
  wide?.addEventListener('change', listener)
  return () => wide?.removeEventListener('change', listener)
}

/** Shows the cart beside the menu on a wide screen; phones do not load it. */
export function WithCartAside({ children }: { readonly children: ReactNode }) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => wide?.matches ?? false,
    () => false,
  )
  const takesOrders = useTakesOrders()
  if (!takesOrders) return <div className="wide">{children}</div>
  return (
    <div className="wide grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">{children}</div>
      {isWide && (
        <div className="sticky top-32 mt-6 h-fit">
          <Suspense fallback={<div className="card h-60" />}>
            <CartAside />
          </Suspense>
        </div>
      )}
    </div>
  )
}
