import type { MenuDraft } from '../../catalogue/draft.ts'
import type { Names } from '../../text/names.ts'
import type { PlannedCategory } from './import-plan.ts'
import type { ImportedItem } from '../reading/imported-item.ts'
import { nameKey } from '../name-key.ts'

/** Items without a category go here until someone moves them. */
const unsortedNames: Names = { first: 'Other', second: '其他' }

interface Placed {
  readonly categories: readonly PlannedCategory[]
  /** Undefined: the file names none. */
  categoryOf(item: ImportedItem): string | undefined
  /** The category of new items without one. */
  unsorted(): string
  namesOf(categoryId: string): Names | null
}

/** Find each item's category by name, below the parents it names, and plan the missing ones. */
export function placeCategories(
  items: readonly ImportedItem[],
  draft: MenuDraft,
  mintId: () => string,
): Placed {
  const idOf = new Map<string, string>()
  const namesOf = new Map(draft.categories.map(({ id, names }) => [id, names]))
  const planned: PlannedCategory[] = []
  // The first of two equal names, as staff see them.
  for (const { id, parentId, names } of draft.categories.toReversed())
    for (const name of [names.second, names.first]) if (name !== '') idOf.set(keyOf(parentId, name), id)
  const place = (path: readonly Names[]): string | undefined => {
    let parentId: string | null = null
    for (const names of path) {
      const key = keyOf(parentId, names.first)
      const other = names.second === '' ? undefined : idOf.get(keyOf(parentId, names.second))
      const known: string | undefined = idOf.get(key) ?? other
      const id: string = known ?? mintId()
      if (known === undefined) {
        planned.push({ id, parentId, names })
        idOf.set(key, id)
        namesOf.set(id, names)
      }
      parentId = id
    }
    return parentId ?? undefined
  }
  const placeOf = new Map(items.map((item) => [item, place(item.category)]))
  return {
    categories: planned,
    categoryOf: (item) => placeOf.get(item),
    unsorted: () => place([unsortedNames]) ?? '',
    namesOf: (categoryId) => namesOf.get(categoryId) ?? null,
  }
}

const keyOf = (parentId: string | null, name: string): string => `${parentId ?? ''} ${nameKey(name)}`
