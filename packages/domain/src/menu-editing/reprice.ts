import type { Cents } from '../money.ts'
import type { DraftItem, DraftPrice } from './draft.ts'
import { draftLimits } from './draft-limits.ts'

/** Hundredths of a percent, or cents; negative makes things cheaper. */
export type PriceChange =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'amount'; readonly cents: Cents }

/** What new prices end in: to the cent, or on the nearest `.00`, `.50`, `.90` and their kin. */
export type PriceEnding = 'exact' | '00' | '50' | '90' | '95' | '99' | 'tens'
export const priceEndings: readonly PriceEnding[] = ['exact', 'tens', '00', '50', '90', '95', '99']

/** Every so many cents there is a price that ends so, `offset` above a multiple. */
const grids: Record<PriceEnding, { readonly step: number; readonly offset: number }> = {
  exact: { step: 1, offset: 0 },
  tens: { step: 10, offset: 0 },
  '00': { step: 100, offset: 0 },
  '50': { step: 50, offset: 0 },
  '90': { step: 100, offset: 90 },
  '95': { step: 100, offset: 95 },
  '99': { step: 100, offset: 99 },
}

/** The new price, on the nearest ending, halves upwards. What costs nothing stays free; what costs something is never given away. */
export function repriced(cents: Cents, change: PriceChange, ending: PriceEnding): Cents {
  if (cents === 0) return 0
  const raw =
    change.kind === 'percent' ? Math.round((cents * (10_000 + change.value)) / 10_000) : cents + change.cents
  const { step, offset } = grids[ending]
  const nearest = Math.floor((raw - offset + step / 2) / step) * step + offset
  // Below the first price with that ending there is only zero and less: the lowest one that costs something stands in.
  return raw > 0 && nearest <= 0 ? (offset === 0 ? step : offset) : nearest
}

export interface Repriced {
  readonly itemId: string
  readonly price: DraftPrice
  readonly toCents: Cents
  /** Below nothing, or above what a price may be: the change is refused as long as there is one. */
  readonly isOutside: boolean
}

/** Every price that the change would make another, in the order of the menu. Screen and server ask the same. */
export function repriceItems(
  items: readonly DraftItem[],
  change: PriceChange,
  ending: PriceEnding,
): Repriced[] {
  return items.flatMap((item) =>
    item.prices.flatMap((price) => {
      const toCents = repriced(price.cents, change, ending)
      if (toCents === price.cents) return []
      return [{ itemId: item.id, price, toCents, isOutside: toCents < 0 || toCents > draftLimits.priceCents }]
    }),
  )
}
