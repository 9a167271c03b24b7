import type { Availability } from './availability.ts'
import { itemsUnder } from './category-tree.ts'
import type { Category, MenuIndex } from './menu.ts'

/** Ids of what can't be had now: switched off, or counted and none left. */
export function goneIds({
  soldOut,
  remaining,
}: Pick<Availability, 'soldOut' | 'remaining'>): readonly string[] {
  const none = Object.entries(remaining).flatMap(([id, left]) => (left === 0 ? [id] : []))
  return [...new Set([...soldOut, ...none])].toSorted()
}

/**
 * What of that a list leaves out. A dish that is in somebody's sight when it sells out stays where it is and says so:
 * nothing moves under a finger. It is gone from the list when it is out of sight at the next change, or listed anew.
 */
export function leftOut(
  before: ReadonlySet<string>,
  gone: readonly string[],
  isInSight: (itemId: string) => boolean,
): ReadonlySet<string> {
  return new Set(gone.filter((id) => before.has(id) || !isInSight(id)))
}

/** The menu without these items in its lists. Whoever looks for one of them by its id still finds it. */
export function withoutItems(index: MenuIndex, itemIds: ReadonlySet<string>): MenuIndex {
  const items = index.menu.items.filter(({ id }) => !itemIds.has(id))
  return items.length === index.menu.items.length ? index : { ...index, menu: { ...index.menu, items } }
}

/** Those of the categories in which something is listed; all of them where nothing is left out of the menu. */
export function listedCategories(
  whole: MenuIndex | undefined,
  index: MenuIndex,
  categories: readonly Category[],
): readonly Category[] {
  return index === whole ? categories : categories.filter(({ id }) => itemsUnder(index, id).length > 0)
}
