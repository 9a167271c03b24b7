import type { Names } from '../../text/names.ts'
import { byId, commonDetails, flagDetail, isReordered, listDetails, renamed } from './difference.ts'
import type { DraftCategory, DraftDaypart, DraftGroup, DraftItem, DraftLabel, MenuDraft } from '../draft.ts'
import { groupDetails } from './group-difference.ts'
import { itemDetails } from './item-difference.ts'
import type { ChangeDetail, ChangeSubject, MenuChange, SizePrice } from './menu-change.ts'
import { isSameValue } from '../merge-fields.ts'
import type { NameLookUp } from './name-look-up.ts'

/**
 * What publishing `after` instead of `before` changes, in menu order: categories each followed by their
 * items, then option groups, ingredients, tags and dayparts. Differences in ids or revisions alone are not
 * changes.
 */
export function menuDifference(before: MenuDraft, after: MenuDraft): MenuChange[] {
  const names = lookUp(before, after)
  return [
    ...orderOfCategories(before, after, null).map((detail): MenuChange => ({
      subject: { type: 'category', id: '', names: noNames, categoryId: null, categoryNames: null },
      detail,
    })),
    ...everyCategory(before, after).flatMap((id) => categoryChanges(before, after, id, names)),
    ...compared('optionGroup', before.optionGroups, after.optionGroups, (was, is) =>
      groupDetails(was, is, names),
    ),
    ...compared('ingredient', before.ingredients, after.ingredients, labelDetails),
    ...compared('tag', before.tags, after.tags, labelDetails),
    ...compared('daypart', before.dayparts, after.dayparts, daypartDetails),
  ]
}

const noNames: Names = { first: '', second: '' }

/** The categories of the new menu, with removed ones at their former places. */
function everyCategory(before: MenuDraft, after: MenuDraft): string[] {
  const ids = after.categories.map(({ id }) => id)
  for (const [place, { id }] of before.categories.entries()) {
    if (ids.includes(id)) continue
    const previous = before.categories[place - 1]?.id
    ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, id)
  }
  return ids
}

function categoryChanges(before: MenuDraft, after: MenuDraft, id: string, names: NameLookUp): MenuChange[] {
  const was = before.categories.find((category) => category.id === id)
  const is = after.categories.find((category) => category.id === id)
  const category = is ?? was
  if (!category) return []
  const own = (details: readonly ChangeDetail[]): MenuChange[] =>
    details.map((detail) => ({ subject: subjectOf('category', category, id, category.names), detail }))
  return [
    ...(was && is
      ? own([
          ...commonDetails(was, is),
          ...parentDetails(was, is, names),
          ...listDetails('daypart', was.daypartIds ?? [], is.daypartIds ?? [], names),
          ...flagDetail('isVirtual', was.isVirtual, is.isVirtual),
          ...flagDetail('isSubmenu', was.isSubmenu, is.isSubmenu),
          ...orderOfCategories(before, after, id),
          ...orderOfItems(before, after, id),
        ])
      : own([{ kind: is ? 'added' : 'removed', prices: [] }])),
    ...itemChanges(before, after, id, category.names, names),
  ]
}

/** Items are listed under their new category; removed ones under their former one. */
function itemChanges(
  before: MenuDraft,
  after: MenuDraft,
  categoryId: string,
  categoryNames: Names,
  names: NameLookUp,
): MenuChange[] {
  const was = byId(before.items)
  const is = byId(after.items)
  const of = (item: DraftItem, details: readonly ChangeDetail[]): MenuChange[] =>
    details.map((detail) => ({ subject: subjectOf('item', item, categoryId, categoryNames), detail }))
  return [
    ...after.items
      .filter((item) => item.categoryId === categoryId)
      .flatMap((item) => {
        const old = was.get(item.id)
        return of(item, old ? itemDetails(old, item, names) : [{ kind: 'added', prices: sizePrices(item) }])
      }),
    ...before.items
      .filter((item) => item.categoryId === categoryId && !is.has(item.id))
      .flatMap((item) => of(item, [{ kind: 'removed', prices: sizePrices(item) }])),
  ]
}

function compared<Row extends DraftGroup | DraftLabel | DraftDaypart>(
  type: 'optionGroup' | 'ingredient' | 'tag' | 'daypart',
  before: readonly Row[],
  after: readonly Row[],
  detailsOf: (before: Row, after: Row) => ChangeDetail[],
): MenuChange[] {
  const was = byId(before)
  const is = byId(after)
  const of = (row: Row, details: readonly ChangeDetail[]): MenuChange[] =>
    details.map((detail) => ({ subject: subjectOf(type, row, null, null), detail }))
  return [
    ...after.flatMap((row) => {
      const old = was.get(row.id)
      return of(row, old ? detailsOf(old, row) : [{ kind: 'added', prices: [] }])
    }),
    ...before.filter(({ id }) => !is.has(id)).flatMap((row) => of(row, [{ kind: 'removed', prices: [] }])),
  ]
}

const labelDetails = (before: DraftLabel, after: DraftLabel): ChangeDetail[] =>
  renamed(before.names, after.names)

const daypartDetails = (before: DraftDaypart, after: DraftDaypart): ChangeDetail[] => [
  ...renamed(before.names, after.names),
  ...(isSameValue(before.hours, after.hours)
    ? []
    : [{ kind: 'hours', from: before.hours, to: after.hours } as const]),
]

function parentDetails(was: DraftCategory, is: DraftCategory, names: NameLookUp): ChangeDetail[] {
  if (was.parentId === is.parentId) return []
  const nameOf = (id: string | null) => (id === null ? null : names.category(id))
  return [{ kind: 'moved', from: nameOf(was.parentId), to: nameOf(is.parentId) }]
}

function orderOfCategories(before: MenuDraft, after: MenuDraft, parentId: string | null): ChangeDetail[] {
  const below = ({ categories }: MenuDraft) =>
    categories.filter((category) => category.parentId === parentId).map(({ id }) => id)
  return isReordered(below(before), below(after)) ? [{ kind: 'reordered', what: 'categories' }] : []
}

function orderOfItems(before: MenuDraft, after: MenuDraft, categoryId: string): ChangeDetail[] {
  const inside = ({ items }: MenuDraft) =>
    items.filter((item) => item.categoryId === categoryId).map(({ id }) => id)
  return isReordered(inside(before), inside(after)) ? [{ kind: 'reordered', what: 'items' }] : []
}

function subjectOf(
  type: ChangeSubject['type'],
  row: { readonly id: string; readonly names: Names },
  categoryId: string | null,
  categoryNames: Names | null,
): ChangeSubject {
  return { type, id: row.id, names: row.names, categoryId, categoryNames }
}

const sizePrices = (item: DraftItem): SizePrice[] =>
  item.prices.map(({ names, cents }) => ({ size: names, cents }))

function lookUp(before: MenuDraft, after: MenuDraft): NameLookUp {
  const namesOf = (pick: (menu: MenuDraft) => readonly { readonly id: string; readonly names: Names }[]) =>
    new Map([...pick(before), ...pick(after)].map(({ id, names }) => [id, names]))
  const categories = namesOf((menu) => menu.categories)
  const lists = {
    optionGroup: namesOf((menu) => menu.optionGroups),
    ingredient: namesOf((menu) => menu.ingredients),
    tag: namesOf((menu) => menu.tags),
    category: categories,
    daypart: namesOf((menu) => menu.dayparts),
  }
  const items = { before: byId(before.items), after: byId(after.items) }
  return {
    category: (id) => categories.get(id) ?? null,
    listed: (list, id) => lists[list].get(id) ?? noNames,
    dish: (side, itemId, priceIndex) => {
      const item = items[side].get(itemId)
      const price = item?.prices.find(({ index }) => index === priceIndex)
      return { names: item?.names ?? noNames, size: price?.names ?? noNames }
    },
  }
}
