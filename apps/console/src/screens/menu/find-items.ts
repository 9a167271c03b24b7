import type { DraftItem, MenuDraft } from '@tabard/domain/catalogue/draft'

/** Items whose names or category contain every word, in either language, in menu order. */
export function findItems(draft: MenuDraft, text: string): DraftItem[] {
  const words = text.trim().toLowerCase().split(/\s+/)
  const categories = new Map(draft.categories.map(({ id, names }) => [id, names]))
  return draft.items.filter((item) => {
    const category = categories.get(item.categoryId)
    const said =
      `${item.names.first} ${item.names.second} ${category?.first ?? ''} ${category?.second ?? ''}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
}
