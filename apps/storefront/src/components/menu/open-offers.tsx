import { toShownOffer } from '@tabard/domain/promotions/shown-offers'
import { usePageOffers } from '../../state/shop/page-offers.ts'
import { useOffers, useOffersDocument } from '@tabard/ordering-ui/offers/use-offers'
import { OfferList } from '@tabard/ordering-ui/offers/offer-list.tsx'

/** Promotions without a code that are active now; until the offers are loaded, those of the page. */
export function OpenOffers() {
  const onPage = usePageOffers()
  const isLoaded = useOffersDocument() !== undefined
  const context = useOffers()
  if (!isLoaded) return <OfferList offers={onPage} />
  const open = (context?.promotions ?? []).filter(({ id, needs }) => !needs.code && !context?.closed[id])
  return <OfferList offers={open.map(toShownOffer)} />
}
