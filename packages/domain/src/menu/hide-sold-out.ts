import type { ShopStatus } from './shop-status.ts'
import { itemsUnder } from './category-tree.ts'
import type { Category, MenuIndex } from './menu.ts'

/** Ids of unavailable items: switched off, or counted with none left. */
export function goneIds({
  soldOut,
  remaining,
}: Pick<ShopStatus, 'soldOut' | 'remaining'>): readonly string[] {
  const none = Object.entries(remaining).flatMap(([id, left]) => (left === 0 ? [id] : []))
  return [...new Set([...soldOut, ...none])].toSorted()
}

/**
 * The items that a list leaves out. An item that sells out while visible stays in place and shows it, so
 * that nothing moves under a finger. It leaves the list when it is out of sight at the next change, or when
 * the list is built again.
 */
export function leftOut(
  before: ReadonlySet<string>,
  gone: readonly string[],
  isInSight: (itemId: string) => boolean,
): ReadonlySet<string> {
  return new Set(gone.filter((id) => before.has(id) || !isInSight(id)))
}

/** The menu without these items in its lists. A look-up by id still finds them. */
export function withoutItems(index: MenuIndex, itemIds: ReadonlySet<string>): MenuIndex {
  const items = index.menu.items.filter(({ id }) => !itemIds.has(id))
  return items.length === index.menu.items.length ? index : { ...index, menu: { ...index.menu, items } }
}

/** The categories that list something; all of them if nothing is left out. */
export function listedCategories(
  whole: MenuIndex | undefined,
  index: MenuIndex,
  categories: readonly Category[],
): readonly Category[] {
  return index === whole ? categories : categories.filter(({ id }) => itemsUnder(index, id).length > 0)
}
