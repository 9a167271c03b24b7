import type { MenuIndex, Price } from '../catalogue/menu.ts'
import { centsAt, type PriceMoment } from '../pricing/choose-price.ts'

/**
 * A menu on which everything costs what it costs at one moment, whenever it is priced. So lines that were ordered at
 * different times of day can stand on one bill: to `joinMenus` the menus of two moments are two menus.
 */
export function menuAt(index: MenuIndex, moment: PriceMoment): MenuIndex {
  const items = new Map(index.items)
  for (const [id, item] of index.items)
    if (item.prices.some(({ others }) => others))
      items.set(id, { ...item, prices: item.prices.map((price) => priceAt(price, moment)) })
  const version = momentVersion(index.menu.version, moment.daypartIds)
  return { ...index, menu: { ...index.menu, version }, items }
}

function priceAt(price: Price, moment: PriceMoment): Price {
  const { others: _, ...rest } = price
  return { ...rest, cents: centsAt(price, moment) }
}

/** What a menu's version is called as it is in these parts of the day. */
export function momentVersion(version: string, daypartIds: readonly string[]): string {
  return [version, ...daypartIds.toSorted()].join(' ')
}
