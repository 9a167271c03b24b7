import type { DiscountOrder } from '@tabard/contract/orders/lifecycle/calls'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { mintUuid } from '@tabard/ui/mint-uuid'

export type Discount = DiscountOrder['discounts'][number]

/** Discounts by line number; 0: the whole order. */
export type DiscountDraft = ReadonlyMap<number, Discount>

type DiscountedOrder = Pick<StaffOrder, 'bill' | 'discounts'>

/** The discounts that staff have given so far. */
export function draftOf({ bill, discounts }: DiscountedOrder): DiscountDraft {
  return new Map(
    (bill.given ?? []).flatMap(({ id, lineId, off, reason }) => {
      const place = lineId === undefined ? 0 : bill.lines.findIndex((line) => line.lineId === lineId) + 1
      if (lineId !== undefined && place === 0) return []
      const words = discounts.find(({ discountId }) => discountId === id)?.words ?? ''
      const discount = { discountId: id, off, reason, words, ...(place === 0 ? {} : { lineNumber: place }) }
      return [[place, discount] as const]
    }),
  )
}

/** Replaces a discount; undefined removes it. A different discount has a different id. */
export function withDiscount(
  draft: DiscountDraft,
  place: number,
  discount: Omit<Discount, 'discountId' | 'lineNumber'> | undefined,
): DiscountDraft {
  const next = new Map(draft)
  if (discount)
    next.set(place, {
      ...discount,
      discountId: mintUuid(),
      ...(place === 0 ? {} : { lineNumber: place }),
    })
  else next.delete(place)
  return next
}

/**
 * The discounts for the call. An unchanged one keeps its id, so the staff member who gave it stays on record.
 */
export function toDiscounts(draft: DiscountDraft): readonly Discount[] {
  return [...draft].toSorted(([a], [b]) => a - b).map(([, discount]) => discount)
}

export function isOther(before: DiscountDraft, draft: DiscountDraft): boolean {
  const ids = (some: DiscountDraft) => toDiscounts(some).map(({ discountId }) => discountId)
  return ids(before).join() !== ids(draft).join()
}
