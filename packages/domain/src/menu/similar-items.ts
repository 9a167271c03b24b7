import type { Cents } from '../money/money.ts'
import { centsAt, type PriceContext } from '../pricing/lines/choose-price.ts'
import type { Item, MenuIndex } from './menu.ts'

/**
 * Alternatives to a sold-out item, most similar first: same category, then most tags and dietary marks in
 * common, then nearest price, then menu order. Items without a common category or tag are left out.
 */
export function similarItems(
  index: MenuIndex,
  itemId: string,
  soldOut: readonly string[],
  limit = 3,
): Item[] {
  const item = index.items.get(itemId)
  if (!item) return []
  const price = lowestPrice(item)
  return index.menu.items
    .filter((other) => other.id !== itemId && !soldOut.includes(other.id))
    .map((other) => ({
      other,
      isNeighbour: Number(other.categoryId === item.categoryId),
      tags: common(other.tagIds, item.tagIds),
      marks: common(other.dietary, item.dietary),
      priceGap: Math.abs(lowestPrice(other) - price),
    }))
    .filter(({ isNeighbour, tags }) => isNeighbour + tags > 0)
    .toSorted(
      (a, b) =>
        b.isNeighbour - a.isNeighbour || b.tags + b.marks - (a.tags + a.marks) || a.priceGap - b.priceGap,
    )
    .slice(0, limit)
    .map(({ other }) => other)
}

/** The price of the cheapest size, shown as "from". Without an instant: the regular price. */
export function lowestPrice(item: Pick<Item, 'prices'>, priceContext?: PriceContext): Cents {
  const cents = item.prices.map((price) => (priceContext ? centsAt(price, priceContext) : price.cents))
  return cents.length === 0 ? 0 : Math.min(...cents)
}

function common(left: readonly string[], right: readonly string[]): number {
  return left.filter((each) => right.includes(each)).length
}
