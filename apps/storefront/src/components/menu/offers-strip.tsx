import { lazy, Suspense } from 'react'
import { usePageOffers } from '../../state/shop/page-offers.ts'
import { useShopStatus } from '@tabard/ordering-ui/context/shop-state.tsx'
import { OfferList } from '@tabard/ordering-ui/offers/offer-list.tsx'

const Strip = lazy(async () => ({ default: (await import('./open-offers.tsx')).OpenOffers }))

/**
 * Promotions without a code, above the menu: first those of the page, then those of the shop status. A shop without
 * promotions loads none of this.
 */
export function OffersStrip() {
  const onPage = usePageOffers()
  const { data: status } = useShopStatus()
  if (!status) return <OfferList offers={onPage} />
  if (!status.offers) return null
  return (
    <Suspense fallback={<OfferList offers={onPage} />}>
      <Strip />
    </Suspense>
  )
}
