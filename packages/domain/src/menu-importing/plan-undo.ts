import { categoryAndBelow, type DraftItem, type MenuDraft } from '../menu-editing/draft.ts'
import type { Names } from '../names.ts'

/** What an import did, by id, and the revision it gave to what it touched. */
export interface DoneImport {
  readonly revision: number
  readonly createdItems: readonly string[]
  readonly createdCategories: readonly string[]
  /** What it changed, as it was before. */
  readonly before: readonly DraftItem[]
}

export interface UndoPlan {
  readonly removeItems: readonly string[]
  readonly removeCategories: readonly string[]
  readonly restore: readonly DraftItem[]
  /** Edited since, or in use since: nobody's work is lost by an undo. */
  readonly stays: readonly Names[]
}

/** What of an import can still be taken back. */
export function planUndo(draft: MenuDraft, done: DoneImport): UndoPlan {
  const items = new Map(draft.items.map((item) => [item.id, item]))
  const categories = new Map(draft.categories.map((category) => [category.id, category]))
  const created = done.createdItems.flatMap((id) => items.get(id) ?? [])
  const isUntouched = ({ revision }: { readonly revision: number }) => revision === done.revision
  // A picture leaves an item's revision as it was.
  const removed = created.filter((item) => isUntouched(item) && item.picture === null)
  const changed = done.before.flatMap((before) => {
    const now = items.get(before.id)
    return now ? [{ before, now }] : []
  })
  const restored = changed.filter(({ before, now }) => isUntouched(now) && categories.has(before.categoryId))
  const removeItems = new Set(removed.map(({ id }) => id))
  const restore = restored.map(({ before }) => before)
  const homeOf = new Map(restore.map(({ id, categoryId }) => [id, categoryId]))
  const inUse = new Set(
    draft.items
      .filter(({ id }) => !removeItems.has(id))
      .map(({ id, categoryId }) => homeOf.get(id) ?? categoryId),
  )
  const mayGo = (id: string) => {
    const category = categories.get(id)
    return (
      done.createdCategories.includes(id) &&
      category !== undefined &&
      isUntouched(category) &&
      category.picture === null
    )
  }
  const madeCategories = done.createdCategories.flatMap((id) => categories.get(id) ?? [])
  const goes = madeCategories.filter(({ id }) =>
    categoryAndBelow(draft.categories, id).every((each) => mayGo(each) && !inUse.has(each)),
  )
  return {
    removeItems: [...removeItems],
    removeCategories: goes.map(({ id }) => id),
    restore,
    stays: [
      ...madeCategories.filter((category) => !goes.includes(category)),
      ...created.filter(({ id }) => !removeItems.has(id)),
      ...changed.flatMap(({ now, before }) => (restore.includes(before) ? [] : [now])),
    ].map(({ names }) => names),
  }
}
