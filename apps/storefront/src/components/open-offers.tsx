import { toShownOffer } from '@tabard/domain/promotions/shown-offers'
import { usePageOffers } from '../state/page-offers.ts'
import { useOffers, useOffersDocument } from '../state/use-offers.ts'
import { OfferList } from './offer-list.tsx'

/** Promotions without a code that are active now; until the offers are loaded, those of the page. */
export function OpenOffers() {
  const onPage = usePageOffers()
  const isLoaded = useOffersDocument() !== undefined
  const context = useOffers()
  if (!isLoaded) return <OfferList offers={onPage} />
  const open = (context?.promotions ?? []).filter(({ id, needs }) => !needs.code && !context?.closed[id])
  return <OfferList offers={open.map(toShownOffer)} />
}
