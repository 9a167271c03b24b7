import type { Allergen } from '../../menu/menu.ts'
import { isSameValue } from '../../catalogue/merge-fields.ts'
import type { DraftItem, DraftPrice, ItemFields, MenuDraft } from '../../catalogue/draft.ts'
import { itemDetails } from '../../catalogue/differences/item-difference.ts'
import type { Names } from '../../text/names.ts'
import { noNames, type NoticeAt } from '../import-row.ts'
import type { ImportPlan, KnownSource, PlannedChange, PlannedItem, PlannedPrice } from './import-plan.ts'
import type { ImportedItem, ImportedMenu } from '../reading/imported-item.ts'
import { matchItems } from './match-items.ts'
import { nameKey } from '../name-key.ts'
import { placeCategories } from './place-categories.ts'
import { namedGroups } from './named-groups.ts'
import { planGroups } from './plan-groups.ts'
import type { NameLookUp } from '../../catalogue/differences/name-look-up.ts'

interface Planning {
  readonly draft: MenuDraft
  /** What earlier imports made. */
  readonly sources: readonly KnownSource[]
  /** The shop's taxes, for new items. */
  readonly taxes: readonly number[]
  readonly mintId: () => string
}

/**
 * What a file does to a draft. An empty cell changes nothing, so a file without translations loses none. The
 * sizes of an item are those of the file.
 */
export function planImport(menu: ImportedMenu, { draft, sources, taxes, mintId }: Planning): ImportPlan {
  const { categories, categoryOf, unsorted, namesOf } = placeCategories(menu.items, draft, mintId)
  const matches = matchItems(menu.items, draft, sources, categoryOf)
  const known = new Set([
    ...[...draft.optionGroups, ...menu.groups].map(({ names }) => nameKey(names.first)),
    ...[...menu.groups.map(({ key }) => key), ...menu.brokenGroups].map(nameKey),
  ])
  const planned = [
    ...planGroups(menu.groups, draft.optionGroups, mintId),
    ...namedGroups(menu.items, known, mintId),
  ]
  const groups = new Map([
    ...draft.optionGroups.map(({ id, names }) => [nameKey(names.first), id] as const),
    ...planned.map(({ groupId, key }) => [nameKey(key), groupId] as const),
  ])
  const notices: NoticeAt[] = [...menu.notices]
  const create: PlannedItem[] = []
  const change: PlannedChange[] = []
  const same: ImportPlan['same'][number][] = []
  const sourced: KnownSource[] = []
  const allGroups = [...draft.optionGroups, ...planned.map(({ groupId: id, names }) => ({ id, names }))]
  const lookUp: NameLookUp = {
    category: namesOf,
    listed: (list, id) =>
      (list === 'optionGroup' ? allGroups : []).find((row) => row.id === id)?.names ?? noNames,
    dish: () => ({ names: noNames, size: noNames }),
  }
  for (const [place, item] of menu.items.entries()) {
    const { before, prices } = matches[place] ?? { before: undefined, prices: [] }
    // Without the groups that have faults.
    const optionGroupIds = item.options.flatMap((name) => groups.get(nameKey(name)) ?? [])
    const categoryId = categoryOf(item)
    if (!before && categoryId === undefined)
      notices.push({ line: item.lines[0] ?? 0, notice: { code: 'noCategory' } })
    const fields = before
      ? changedFields(before, item, categoryId ?? before.categoryId, optionGroupIds, menu.format === 'own')
      : newFields(item, categoryId ?? unsorted(), optionGroupIds, taxes)
    const made = { itemId: before?.id ?? mintId(), lines: item.lines, fields: { ...fields, prices } }
    if (!before) create.push(made)
    else {
      const after: DraftItem = {
        ...before,
        ...fields,
        prices: prices.map((price) => updatedPrice(price, before)),
      }
      if (isSameValue({ ...before }, { ...after })) {
        same.push({ itemId: before.id, lines: item.lines, names: before.names })
        sourced.push(...newlyKnown(before.id, prices, sources))
      } else change.push({ ...made, details: itemDetails(before, after, lookUp) })
    }
  }
  return { categories, groups: planned, create, change, same, known: sourced, faults: menu.faults, notices }
}

function newFields(
  item: ImportedItem,
  categoryId: string,
  optionGroupIds: readonly string[],
  taxes: readonly number[],
): Omit<ItemFields, 'prices'> {
  return {
    categoryId,
    names: item.names,
    descriptions: item.descriptions,
    optionGroupIds,
    ingredientIds: [],
    tagIds: [],
    dietary: item.dietary,
    ...allergensOf(item),
    taxes,
    maxQuantity: 99,
    discount: null,
    merges: true,
    hiddenOn: item.hiddenOn ?? [],
  }
}

function changedFields(
  before: DraftItem,
  item: ImportedItem,
  categoryId: string,
  optionGroupIds: readonly string[],
  isOwn: boolean,
): Omit<ItemFields, 'prices'> {
  const { id: _id, revision: _revision, picture: _picture, prices: _prices, ...fields } = before
  // Other programs know one channel at most: items hidden on others stay hidden.
  const hidden =
    item.hiddenOn && (isOwn ? item.hiddenOn : [...new Set([...before.hiddenOn, ...item.hiddenOn])])
  return {
    ...fields,
    categoryId,
    names: changedNames(before.names, item.names),
    descriptions: {
      first: item.descriptions.first || before.descriptions.first,
      second: item.descriptions.second || before.descriptions.second,
    },
    optionGroupIds: [...new Set([...before.optionGroupIds, ...optionGroupIds])],
    dietary: item.dietary.length === 0 ? before.dietary : sameOr(before.dietary, item.dietary),
    ...(isStated(item) ? allergensOf(item, before.allergens) : {}),
    hiddenOn: hidden ? sameOr(before.hiddenOn, hidden) : before.hiddenOn,
  }
}

/** A file with Chinese names alone does not replace the English ones. */
function changedNames(before: Names, { first, second }: Names): Names {
  const isSecond = second === '' && first !== '' && nameKey(first) === nameKey(before.second)
  return isSecond ? before : { first, second: second || before.second }
}

const isStated = ({ allergens, hasNoAllergens }: ImportedItem) => allergens.length > 0 || hasNoAllergens

/** What a file states of allergens; it replaces the statement of the draft. */
function allergensOf({ allergens, hasNoAllergens }: ImportedItem, before: readonly Allergen[] = []) {
  return { allergens: sameOr(before, allergens), hasNoAllergens: hasNoAllergens ? true : undefined }
}

/** The same list in another order is equal. */
function sameOr<Value>(before: readonly Value[], after: readonly Value[]): readonly Value[] {
  const isSame = before.length === after.length && before.every((value) => after.includes(value))
  return isSame ? before : after
}

/** A file knows no price rules: those of a size stay. */
function updatedPrice({ index, names, cents }: PlannedPrice, before: DraftItem): DraftPrice {
  const { others, levels } = before.prices.find((price) => price.index === index) ?? {}
  return { index, names, cents, ...(others ? { others } : {}), ...(levels ? { levels } : {}) }
}

function newlyKnown(
  itemId: string,
  prices: readonly PlannedPrice[],
  sources: readonly KnownSource[],
): KnownSource[] {
  const held = new Set(sources.map(({ sourceId }) => sourceId))
  return prices.flatMap(({ index, sourceId }) =>
    sourceId === null || held.has(sourceId) ? [] : [{ sourceId, itemId, index }],
  )
}
