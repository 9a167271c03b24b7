import type { Item, MenuIndex } from '../catalogue/menu.ts'

/**
 * Whether an item is had as it comes: no meal, and nothing to say of how it is made (venue spec, section 4). Only lines of
 * such items merge, and only where the item says so (storefront spec, section 4, Cart).
 */
function isSingle({ meal, optionGroupIds }: Item, index: MenuIndex): boolean {
  return !meal && !optionGroupIds.some((groupId) => index.groups.get(groupId)?.isInstruction)
}

/** The item as a cart takes it: one that is not single never merges. */
export function asTaken(item: Item, index: MenuIndex): Item {
  return item.merges && !isSingle(item, index) ? { ...item, merges: false } : item
}
