import type { Item, MenuIndex } from '../../menu/menu.ts'

/**
 * Whether an item is single: no meal, not in a submenu, and without an instruction group (venue specification, section
 * 4). Only lines of single items merge, and only where the item combines lines (storefront specification, section 4).
 */
function isSingle({ meal, optionGroupIds, categoryId }: Item, index: MenuIndex): boolean {
  const isInSubmenu = index.categories.get(categoryId)?.isSubmenu === true
  return !meal && !isInSubmenu && !optionGroupIds.some((groupId) => index.groups.get(groupId)?.isInstruction)
}

/** The item as a cart uses it. Lines of an item that is not single never combine. */
export function asTaken(item: Item, index: MenuIndex): Item {
  return item.merges && !isSingle(item, index) ? { ...item, merges: false } : item
}
