import type { MenuIndex, Price } from '../menu/menu.ts'
import { centsAt, type PriceContext } from '../pricing/lines/choose-price.ts'

/**
 * A menu with the prices of one instant, whenever it is used. Lines that were ordered at different times of
 * day can be on one bill: `joinMenus` treats two instants as two menus.
 */
export function menuAt(index: MenuIndex, priceContext: PriceContext): MenuIndex {
  const items = new Map(index.items)
  for (const [id, item] of index.items)
    if (item.prices.some(({ others }) => others))
      items.set(id, { ...item, prices: item.prices.map((price) => priceAt(price, priceContext)) })
  const version = contextVersion(index.menu.version, priceContext.daypartIds)
  return { ...index, menu: { ...index.menu, version }, items }
}

function priceAt(price: Price, priceContext: PriceContext): Price {
  const { others: _, ...rest } = price
  return { ...rest, cents: centsAt(price, priceContext) }
}

/** The version name of a menu in these dayparts. */
export function contextVersion(version: string, daypartIds: readonly string[]): string {
  return [version, ...daypartIds.toSorted()].join(' ')
}
