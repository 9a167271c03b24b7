import type { DraftPrice } from '@tabard/domain/catalogue/draft'
import { noAmount } from '../../../components/money-field.tsx'

const noNames = { first: '', second: '' }

/** One more size. A dish without a price gets two rows: one alone is its price and no size (S-B15). */
export function withAddedSize(prices: readonly DraftPrice[]): readonly DraftPrice[] {
  const first = prices.length === 0 ? [{ index: 0, names: noNames, cents: noAmount }] : prices
  return [...first, { index: freeIndex(first), names: noNames, cents: noAmount }]
}

/** The last size left is the dish's one price: it needs no name. */
export function withoutSize(prices: readonly DraftPrice[], index: number): readonly DraftPrice[] {
  const left = prices.filter((price) => price.index !== index)
  return left.length === 1 ? left.map((price) => ({ ...price, names: noNames })) : left
}

/** Above all that are there, so that no open cart takes a new size for one that was removed. */
function freeIndex(prices: readonly DraftPrice[]): number {
  const above = Math.max(-1, ...prices.map(({ index }) => index)) + 1
  if (above < 100) return above
  return (
    Array.from({ length: 100 }, (_, index) => index).find(
      (index) => !prices.some((price) => price.index === index),
    ) ?? 0
  )
}
