import type { ShownOffer } from '@tabard/domain/promotions/shown-offers'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { usePlace } from './place.tsx'

// The offers that the server wrote into the page: they stand above the menu from the first paint, so that nothing
// moves when the shop status arrives.

const keyOf = (shop: string) => [shop, 'page-offers'] as const

/** Puts them into the cache before the first render. */
export function putPageOffers(queries: QueryClient, shop: string, offers: readonly ShownOffer[]): void {
  queries.setQueryDefaults(keyOf(shop), { gcTime: Number.POSITIVE_INFINITY })
  queries.setQueryData(keyOf(shop), offers)
}

/** Empty where the page came without them, as offline. */
export function usePageOffers(): readonly ShownOffer[] {
  const { shop } = usePlace()
  return useQueryClient().getQueryData<readonly ShownOffer[]>(keyOf(shop)) ?? none
}

const none: readonly ShownOffer[] = []
