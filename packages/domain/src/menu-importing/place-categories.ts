import type { MenuDraft } from '../menu-editing/draft.ts'
import type { Names } from '../names.ts'
import type { PlannedCategory } from './import-plan.ts'
import type { ImportedItem } from './imported-item.ts'
import { nameKey } from './name-key.ts'

interface Placed {
  readonly categories: readonly PlannedCategory[]
  categoryOf(item: ImportedItem): string
  namesOf(categoryId: string): Names | null
}

/** Finds each item's category by name, below the parents it names, and plans those that are not there. */
export function placeCategories(
  items: readonly ImportedItem[],
  draft: MenuDraft,
  mintId: () => string,
): Placed {
  const idOf = new Map<string, string>()
  const namesOf = new Map(draft.categories.map(({ id, names }) => [id, names]))
  const planned: PlannedCategory[] = []
  // The first of two that are called the same, as staff see them.
  for (const { id, parentId, names } of draft.categories.toReversed())
    for (const name of [names.second, names.first]) if (name !== '') idOf.set(keyOf(parentId, name), id)
  const placeOf = new Map<ImportedItem, string>()
  for (const item of items) {
    let parentId: string | null = null
    for (const names of item.category) {
      const found = idOf.get(keyOf(parentId, names.first))
      const id: string = found ?? mintId()
      if (found === undefined) {
        planned.push({ id, parentId, names })
        idOf.set(keyOf(parentId, names.first), id)
        namesOf.set(id, names)
      }
      parentId = id
    }
    if (parentId !== null) placeOf.set(item, parentId)
  }
  return {
    categories: planned,
    categoryOf: (item) => placeOf.get(item) ?? '',
    namesOf: (categoryId) => namesOf.get(categoryId) ?? null,
  }
}

const keyOf = (parentId: string | null, name: string): string => `${parentId ?? ''} ${nameKey(name)}`
