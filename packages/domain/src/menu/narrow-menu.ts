import type { MenuIndex, Tag } from './menu.ts'

/** The menu's tags that a shop names, by key or either name, in the shop's order. */
export function namedTags({ menu }: MenuIndex, requested: readonly string[]): readonly Tag[] {
  const found = requested.flatMap((text) => {
    const same = (other: string) => other.toLowerCase() === text.toLowerCase()
    return menu.tags.find(({ key, names }) => [key, names.first, names.second].some(same)) ?? []
  })
  return [...new Set(found)]
}

/** The menu limited to items with all of these tags. The rest stays the same. */
export function narrowMenu(index: MenuIndex, tagIds: readonly string[]): MenuIndex {
  if (tagIds.length === 0) return index
  const items = index.menu.items.filter((item) => tagIds.every((id) => item.tagIds.includes(id)))
  return { ...index, menu: { ...index.menu, items } }
}
