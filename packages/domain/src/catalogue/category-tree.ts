import type { Category, Item, MenuIndex } from './menu.ts'

/** Top categories, in the order of the menu. A category whose parent is not on the menu counts as one. */
export function topCategories({ menu, categories }: MenuIndex): Category[] {
  return menu.categories.filter(({ parentId }) => parentId === undefined || !categories.has(parentId))
}

/** Categories right below one, in the order of the menu. */
export function childCategories({ menu }: MenuIndex, categoryId: string): Category[] {
  return menu.categories.filter((category) => category.parentId === categoryId)
}

/** Items of the category itself, in the order of the menu; a virtual one gathers those that name it. */
export function itemsIn({ menu }: MenuIndex, categoryId: string): Item[] {
  return menu.items.filter(
    (item) => item.categoryId === categoryId || item.virtualCategoryIds?.includes(categoryId) === true,
  )
}

/** Items of the category and of everything below it: its own first, then those of each child in turn. */
export function itemsUnder(index: MenuIndex, categoryId: string): Item[] {
  return [...new Set(subtree(index, categoryId, new Set()).flatMap((id) => itemsIn(index, id)))]
}

/** The way from the top to the category, itself last; empty when the menu does not have it. */
export function breadcrumbs({ categories }: MenuIndex, categoryId: string): Category[] {
  const path: Category[] = []
  let category = categories.get(categoryId)
  while (category && !path.includes(category)) {
    path.unshift(category)
    category = category.parentId === undefined ? undefined : categories.get(category.parentId)
  }
  return path
}

/** A menu whose categories go round in a circle is walked once. */
function subtree(index: MenuIndex, categoryId: string, seen: Set<string>): string[] {
  if (seen.has(categoryId)) return []
  seen.add(categoryId)
  return [
    categoryId,
    ...childCategories(index, categoryId).flatMap((child) => subtree(index, child.id, seen)),
  ]
}
