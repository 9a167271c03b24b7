import { toShownOffer, type ShownOffer } from '@tabard/domain/promotions/shown-offers'
import { useOffers, useOffersDocument } from '@tabard/ordering-ui/offers/use-offers'
import type { ReactNode } from 'react'
import { usePageOffers } from '../../state/shop/page-offers.ts'

interface OpenOffersProps {
  children(offers: readonly ShownOffer[]): ReactNode
}

/** Promotions without a code that are active now; until the offers are loaded, those of the page. */
export function OpenOffers({ children }: OpenOffersProps) {
  const onPage = usePageOffers()
  const isLoaded = useOffersDocument() !== undefined
  const context = useOffers()
  if (!isLoaded) return children(onPage)
  const open = (context?.promotions ?? []).filter(({ id, needs }) => !needs.code && !context?.closed[id])
  return children(open.map(toShownOffer))
}
