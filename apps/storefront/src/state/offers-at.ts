import type { OffersDocument } from '@tabard/contract/promotions/calls'
import type { OpenPromotions, Span } from '@tabard/domain/menu/shop-status'
import { statusAt } from '@tabard/domain/promotions/shown-offers'
import { whyClosed } from '@tabard/domain/promotions/why-closed'
import type { PromotionContext } from '@tabard/domain/pricing/discounts/promotion'
import { contains } from '@tabard/domain/hours/trading'
import type { OwnOffers } from '@tabard/ui/ordering/entered-codes'

/** Why each promotion does not apply at the requested time, otherwise now; applicable ones are omitted. */
export function closedAt(
  { now, requestedFor }: { readonly now: number; readonly requestedFor: number | undefined },
  document: OffersDocument | undefined,
  open: OpenPromotions | undefined,
  { codes, used }: OwnOffers,
): PromotionContext['closed'] {
  const at = requestedFor ?? now
  const isFull = (days: readonly Span[] = []) => days.some((day) => contains(day, at))
  const known = [
    ...(document?.promotions ?? []).map(({ id }) => ({ id, ...statusAt(id, open, at) })),
    ...codes.map(({ promotion: { id }, spans, fullDays, closed }) => ({
      id,
      // Known hours decide; otherwise the server's answer does.
      spans: spans ?? (closed === 'time' ? [] : undefined),
      isUsedUp: closed === 'exhausted' || isFull(fullDays),
    })),
  ]
  return Object.fromEntries(
    known.flatMap((offer) => {
      const why = whyClosed({ ...offer, isUsed: used.includes(offer.id) }, at)
      return why ? [[offer.id, why]] : []
    }),
  )
}
