import type { Allergen, Channel, Dietary } from '@tabard/domain/menu/menu'
import {
  inTreeOrder,
  type DraftCategory,
  type DraftGroup,
  type DraftItem,
  type DraftPrice,
  type MenuDraft,
} from '@tabard/domain/catalogue/draft'
import { grouped } from './grouped.ts'
import { descriptionsOf, displayNameOf, namesOf } from './row-names.ts'
import { toOptionGroup } from './to-option-group.ts'
import { mealsOf, othersOf, timedOf, weighedOf } from './selling-rules.ts'
import type { CatalogueSnapshot, SnapshotItem } from './catalogue-snapshot.ts'

/** Present a snapshot as the draft that staff edit, in display order. */
export function toDraft(snapshot: CatalogueSnapshot): MenuDraft {
  const categories = draftCategories(snapshot)
  const items = draftItems(snapshot)
  const inCategory = grouped(items, (item) => item.categoryId)
  const known = new Set(categories.map(({ id }) => id))
  return {
    categories,
    items: [
      ...categories.flatMap(({ id }) => inCategory.get(id) ?? []),
      // A partial snapshot has items without their categories.
      ...items.filter(({ categoryId }) => !known.has(categoryId)),
    ],
    optionGroups: presentGroups(snapshot),
    ingredients: snapshot.ingredients.map((row) => ({
      id: row.ingredient_id,
      revision: row.revision,
      names: namesOf(row),
    })),
    tags: snapshot.tags.map((row) => ({ id: row.tag_id, revision: row.revision, names: namesOf(row) })),
    dayparts: (snapshot.dayparts ?? []).map((row) => ({
      id: row.daypart_id,
      revision: row.revision,
      names: namesOf(row),
      hours: row.hours,
    })),
  }
}

function draftCategories(snapshot: CatalogueSnapshot): DraftCategory[] {
  const daypartsOf = grouped(snapshot.category_dayparts ?? [], (row) => row.category_id)
  return inTreeOrder(
    snapshot.categories.map((row): DraftCategory => ({
      id: row.category_id,
      revision: row.revision,
      parentId: row.parent_id,
      names: namesOf(row),
      ...displayNameOf(row),
      descriptions: descriptionsOf(row),
      hiddenOn: row.hidden_on as Channel[],
      picture: pictureOf(row),
      ...some(
        'daypartIds',
        (daypartsOf.get(row.category_id) ?? []).map((link) => link.daypart_id),
      ),
      ...(row.is_virtual ? { isVirtual: true } : {}),
      ...(row.is_submenu ? { isSubmenu: true } : {}),
    })),
  )
}

function draftItems(snapshot: CatalogueSnapshot): DraftItem[] {
  const ofItem = <Row extends { readonly item_id: string }>(rows: readonly Row[] = []) =>
    grouped(rows, (row) => row.item_id)
  const pricesOf = draftPrices(snapshot)
  const virtual = ofItem(snapshot.item_virtual_categories)
  const meals = mealsOf(snapshot)
  const groups = ofItem(snapshot.item_option_groups)
  const ingredients = ofItem(snapshot.item_ingredients)
  const tags = ofItem(snapshot.item_tags)
  return snapshot.items.map((row): DraftItem => ({
    id: row.item_id,
    revision: row.revision,
    categoryId: row.category_id,
    names: namesOf(row),
    ...displayNameOf(row),
    descriptions: descriptionsOf(row),
    prices: pricesOf(row.item_id),
    optionGroupIds: (groups.get(row.item_id) ?? []).map((link) => link.group_id),
    ingredientIds: (ingredients.get(row.item_id) ?? []).map((link) => link.ingredient_id),
    tagIds: (tags.get(row.item_id) ?? []).map((link) => link.tag_id),
    dietary: row.dietary as Dietary[],
    allergens: row.allergens as Allergen[],
    taxes: row.taxes,
    maxQuantity: row.max_quantity,
    discount: row.discount,
    merges: row.merges,
    hiddenOn: row.hidden_on as Channel[],
    picture: pictureOf(row),
    ...some(
      'virtualCategoryIds',
      (virtual.get(row.item_id) ?? []).map((link) => link.category_id),
    ),
    ...sellingRulesOf(row),
    ...some('meal', meals.get(row.item_id) ?? []),
  }))
}

/** A field, left out when it has no values. */
function some<Key extends string, Value>(key: Key, values: readonly Value[]) {
  return (values.length === 0 ? {} : { [key]: values }) as { readonly [Name in Key]?: readonly Value[] }
}

/** Sizes in order, each with its alternative prices and its prices at other levels. */
function draftPrices(snapshot: CatalogueSnapshot): (itemId: string) => DraftPrice[] {
  const rowsOf = grouped(snapshot.item_prices, (row) => row.item_id)
  const others = othersOf(snapshot)
  return (itemId) => {
    const rows = rowsOf.get(itemId) ?? []
    return rows
      .filter((row) => row.price_level === 0)
      .map((row) => ({
        index: row.price_index,
        names: namesOf(row),
        cents: row.cents,
        ...some(
          'others',
          others(row).map(({ daypartIds = [], ...other }) => ({
            ...other,
            ...(daypartIds[0] === undefined ? {} : { daypartId: daypartIds[0] }),
          })),
        ),
        ...some(
          'levels',
          rows
            .filter((each) => each.price_index === row.price_index && each.price_level > 0)
            .map((each) => ({ level: each.price_level, cents: each.cents }))
            .toSorted((one, other) => one.level - other.level),
        ),
      }))
  }
}

function sellingRulesOf(row: SnapshotItem): Partial<DraftItem> {
  const [timed, weighed] = [timedOf(row), weighedOf(row)]
  return {
    ...((row.min_quantity ?? 1) > 1 ? { minQuantity: row.min_quantity ?? 1 } : {}),
    ...(timed ? { timed } : {}),
    ...(weighed ? { weighed } : {}),
    ...(row.packaging_cents ? { packagingCents: row.packaging_cents } : {}),
    ...(row.has_no_allergens ? { hasNoAllergens: true } : {}),
    ...(row.is_undiscounted ? { isUndiscounted: true } : {}),
    ...(row.is_pointless ? { isPointless: true } : {}),
    ...(row.taxes_elsewhere ? { taxesElsewhere: row.taxes_elsewhere } : {}),
  }
}

function presentGroups(snapshot: CatalogueSnapshot): DraftGroup[] {
  const optionsOf = grouped(snapshot.options, (row) => row.group_id)
  const subGroupsOf = grouped(snapshot.option_sub_groups ?? [], (row) => row.option_id)
  return snapshot.option_groups.map((row) => {
    const options = optionsOf.get(row.group_id) ?? []
    const pictures = options.flatMap((option): [string, string][] => {
      const picture = pictureOf(option)
      return picture === null ? [] : [[option.option_id, picture]]
    })
    return {
      revision: row.revision,
      ...toOptionGroup(row, { options, subGroupsOf, pictureOf: () => ({}) }),
      ...(pictures.length === 0 ? {} : { optionPictures: Object.fromEntries(pictures) }),
    }
  })
}

/** A key that tells pictures apart: the row's `picture` columns that have a value. Null: no picture. */
function pictureOf(row: object): string | null {
  const columns = Object.entries(row).filter(([name, value]) => name.startsWith('picture') && value !== null)
  return columns.length === 0 ? null : JSON.stringify(columns)
}
