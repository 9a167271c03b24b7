import { offers } from '@tabard/contract/offers'
import type { Span } from '@tabard/domain/catalogue/availability'
import { whyClosed } from '@tabard/domain/offers/why-closed'
import { contains } from '@tabard/domain/trading'
import type { PromotionContext } from '@tabard/domain/pricing/promotion'
import { useApi } from '@tabard/ui/components/api-provider'
import { useOwnOffers } from '@tabard/ui/ordering/entered-codes'
import { read } from '@tabard/ui/queries'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { customerOf } from './customer.ts'
import { usePlace } from './place.tsx'
import { useAvailability } from './shop-state.tsx'
import { useNow } from './use-now.ts'

/**
 * The offers that a cart counts on now: those of the shop, immutable by version as the menu is, and those whose code was
 * entered. Undefined: there are none.
 */
export function useOffers(): PromotionContext | undefined {
  const { shop } = usePlace()
  const own = useOwnOffers(shop)
  const open = useAvailability().data?.offers
  const now = useNow()
  const known = useQuery({
    ...read(useApi(), offers.document, { shop, version: open?.version ?? '' }),
    enabled: open !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  }).data
  const document = open ? known : undefined
  const closed: Record<string, 'time' | 'used' | 'exhausted'> = {}
  const note = (id: string, known: Omit<Parameters<typeof whyClosed>[0], 'isUsed'>) => {
    const why = whyClosed({ ...known, isUsed: own.used.includes(id) }, now)
    if (why) closed[id] = why
  }
  const isFull = (days: readonly Span[] = []) => days.some((day) => contains(day, now))
  for (const { id } of document?.promotions ?? [])
    note(id, {
      spans: open?.spans[id],
      isUsedUp: open?.usedUp.includes(id) === true || isFull(open?.fullDays?.[id]),
    })
  for (const { promotion, spans, fullDays, closed: why } of own.codes)
    note(promotion.id, {
      // Without times that are known the server's word holds.
      spans: spans ?? (why === 'time' ? [] : undefined),
      isUsedUp: why === 'exhausted' || isFull(fullDays),
    })
  // The clock ticks; the bill changes when what counts does.
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
    // Whether somebody was here before only the server knows: it says so when they order.
    return { promotions, enteredIds, closed: closedNow, isMember, isNew: true }
  }, [document, own.codes, key, isMember])
}
