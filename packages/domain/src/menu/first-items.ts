import type { Item, Menu } from './menu.ts'

/** The number of items that a phone shows before any scrolling. */
const firstScreenful = 4

/** The items of a menu that a phone shows before any scrolling, in menu order. */
export function firstItems({ items }: Pick<Menu, 'items'>): readonly Item[] {
  return items.slice(0, firstScreenful)
}
