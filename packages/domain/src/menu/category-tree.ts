import type { Category, Item, MenuIndex } from './menu.ts'

/** Top categories in menu order. A category whose parent is not on the menu counts as one. */
export function topCategories({ menu, categories }: MenuIndex): Category[] {
  return menu.categories.filter(({ parentId }) => parentId === undefined || !categories.has(parentId))
}

/** Direct subcategories, in menu order. */
export function childCategories({ menu }: MenuIndex, categoryId: string): Category[] {
  return menu.categories.filter((category) => category.parentId === categoryId)
}

/** Items of the category itself, in menu order. A virtual category collects the items that name it. */
export function itemsIn({ menu }: MenuIndex, categoryId: string): Item[] {
  return menu.items.filter(
    (item) => item.categoryId === categoryId || item.virtualCategoryIds?.includes(categoryId) === true,
  )
}

/** Items of the category and its subcategories: its own first, then those of each child. */
export function itemsUnder(index: MenuIndex, categoryId: string): Item[] {
  return [...new Set(subtree(index, categoryId, new Set()).flatMap((id) => itemsIn(index, id)))]
}

/** The path from the top to the category, which comes last; empty if the menu does not have it. */
export function breadcrumbs({ categories }: MenuIndex, categoryId: string): Category[] {
  const path: Category[] = []
  let category = categories.get(categoryId)
  while (category && !path.includes(category)) {
    path.unshift(category)
    category = category.parentId === undefined ? undefined : categories.get(category.parentId)
  }
  return path
}

/** A menu whose categories form a circle is walked once. */
function subtree(index: MenuIndex, categoryId: string, seen: Set<string>): string[] {
  if (seen.has(categoryId)) return []
  seen.add(categoryId)
  return [
    categoryId,
    ...childCategories(index, categoryId).flatMap((child) => subtree(index, child.id, seen)),
  ]
}
