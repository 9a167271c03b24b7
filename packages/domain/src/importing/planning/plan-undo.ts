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

/** What an undo of an import removes and restores (ADR-019). */
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
  const restored = new Map(
    beforeGroups.filter(({ id }) => known.get(id)?.revision === revision).map((group) => [group.id, group]),
  )
  const made = createdGroups.flatMap((id) => known.get(id) ?? [])
  const mayGo = made.filter((group) => group.revision === revision && !hasPictures(group))
  const goes = unusedGroups(mayGo, {
    ofItems: items.flatMap(groupsOf),
    groups: optionGroups.map((group) => restored.get(group.id) ?? group),
  })
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

/** The groups that nothing uses but each other: no item, and no option of a group that stays. */
function unusedGroups(
  made: readonly DraftGroup[],
  { ofItems, groups }: { readonly ofItems: readonly string[]; readonly groups: readonly DraftGroup[] },
): readonly DraftGroup[] {
  const going = new Set(made.map(({ id }) => id))
  const inUse = new Set([
    ...ofItems,
    ...groups
      .filter(({ id }) => !going.has(id))
      .flatMap(({ options }) => options.flatMap(({ groupIds = [] }) => groupIds)),
  ])
  const left = made.filter(({ id }) => !inUse.has(id))
  return left.length === made.length ? made : unusedGroups(left, { ofItems, groups })
}
