import { categoryAndBelow, type DraftGroup, type DraftItem, type MenuDraft } from '../../catalogue/draft.ts'
import type { Names } from '../../text/names.ts'

/** What an import did, by id, and the revision it set. */
export interface DoneImport {
  readonly revision: number
  readonly createdItems: readonly string[]
  readonly createdCategories: readonly string[]
  /** The previous state of what it changed. */
  readonly before: readonly DraftItem[]
  readonly createdGroups: readonly string[]
  readonly beforeGroups: readonly DraftGroup[]
}

export interface UndoPlan {
  readonly removeItems: readonly string[]
  readonly removeCategories: readonly string[]
  readonly restore: readonly DraftItem[]
  readonly removeGroups: readonly string[]
  readonly restoreGroups: readonly DraftGroup[]
  /** Edited or used since: an undo loses nobody's work. */
  readonly stays: readonly Names[]
}

/** What of an import can still be undone. */
export function planUndo(draft: MenuDraft, done: DoneImport): UndoPlan {
  const items = new Map(draft.items.map((item) => [item.id, item]))
  const categories = new Map(draft.categories.map((category) => [category.id, category]))
  const created = done.createdItems.flatMap((id) => items.get(id) ?? [])
  const isUntouched = ({ revision }: { readonly revision: number }) => revision === done.revision
  // A photo does not change an item's revision.
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
  const { stays: groupsStay, ...groups } = planGroupsBack(draft, done, (item) =>
    removeItems.has(item.id) ? [] : (restore.find(({ id }) => id === item.id) ?? item).optionGroupIds,
  )
  return {
    ...groups,
    removeItems: [...removeItems],
    removeCategories: goes.map(({ id }) => id),
    restore,
    stays: [
      ...madeCategories.filter((category) => !goes.includes(category)),
      ...created.filter(({ id }) => !removeItems.has(id)),
      ...changed.flatMap(({ now, before }) => (restore.includes(before) ? [] : [now])),
      ...groupsStay,
    ].map(({ names }) => names),
  }
}

/** New groups are deleted unless someone edited or used them; changed groups return to their previous state. */
function planGroupsBack(
  { items, optionGroups }: MenuDraft,
  { revision, createdGroups, beforeGroups }: DoneImport,
  groupsOf: (item: DraftItem) => readonly string[],
) {
  const known = new Map(optionGroups.map((group) => [group.id, group]))
  const inUse = new Set([
    ...items.flatMap(groupsOf),
    ...optionGroups.flatMap(({ options }) => options.flatMap(({ groupIds = [] }) => groupIds)),
  ])
  const made = createdGroups.flatMap((id) => known.get(id) ?? [])
  const goes = made.filter(
    (group) => group.revision === revision && !inUse.has(group.id) && !hasPictures(group),
  )
  const changed = beforeGroups.flatMap((before) => {
    const now = known.get(before.id)
    return now ? [{ before, now }] : []
  })
  const back = changed.filter(({ now }) => now.revision === revision)
  return {
    removeGroups: goes.map(({ id }) => id),
    restoreGroups: back.map(({ before }) => before),
    stays: [
      ...made.filter((group) => !goes.includes(group)),
      ...changed.flatMap((each) => (back.includes(each) ? [] : [each.now])),
    ],
  }
}

/** A photo does not change a group's revision. */
function hasPictures({ optionPictures = {} }: DraftGroup): boolean {
  return Object.keys(optionPictures).length > 0
}
