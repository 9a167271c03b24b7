import { offers, type OffersDocument } from '@tabard/contract/promotions/calls'
import type { PromotionContext } from '@tabard/domain/pricing/discounts/promotion'
import { useApi } from '@tabard/ui/components/api-provider'
import { useOwnOffers } from '@tabard/ui/ordering/entered-codes'
import { read } from '@tabard/ui/queries'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { customerOf } from './customer.ts'
import { closedAt } from './offers-at.ts'
import { usePlace } from './place.tsx'
import { useShopStatus } from './shop-state.tsx'
import { useNow } from './use-now.ts'
import { useOrderType } from './use-order-type.ts'

/** The shop's promotions without a code. Undefined: none, or not loaded yet. */
export function useOffersDocument(): OffersDocument | undefined {
  const { shop } = usePlace()
  const open = useShopStatus().data?.offers
  const known = useQuery({
    ...read(useApi(), offers.document, { shop, version: open?.version ?? '' }),
    enabled: open !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  }).data
  return open ? known : undefined
}

/**
 * The promotions that apply to a cart at its requested time: the shop's, immutable by version like the menu,
 * and those of entered codes. Undefined: none.
 */
export function useOffers(): PromotionContext | undefined {
  const { cartScope, shop } = usePlace()
  const own = useOwnOffers(cartScope)
  const open = useShopStatus().data?.offers
  const now = useNow()
  const { requestedFor } = useOrderType()
  const document = useOffersDocument()
  const closed = closedAt({ now, requestedFor }, document, open, own)
  // The bill changes only when the set of closed promotions does, not with every tick.
  const key = JSON.stringify(closed)
  const isMember = customerOf(shop).read() !== undefined
  return useMemo(() => {
    const closedNow = JSON.parse(key) as PromotionContext['closed']
    const promotions = [
      ...(document?.promotions ?? []).filter(({ id }) => closedNow[id] !== 'time'),
      ...own.codes.map(({ promotion }) => promotion),
    ]
    if (promotions.length === 0) return undefined
    const enteredIds = own.codes.map(({ promotion }) => promotion.id)
    // Only the server knows for certain whether the customer has ordered before: it reports that with the
    // order.
    return { promotions, enteredIds, closed: closedNow, isMember, isNew: isMember && own.hasOrdered !== true }
  }, [document, own.codes, own.hasOrdered, key, isMember])
}
