import type { Allergen, Channel, Dietary } from '@tabard/domain/catalogue/menu'
import {
  inTreeOrder,
  type DraftCategory,
  type DraftGroup,
  type DraftItem,
  type MenuDraft,
} from '@tabard/domain/menu-editing/draft'
import { grouped } from './grouped.ts'
import { descriptionsOf, namesOf, presentGroup } from './present-group.ts'
import type { CatalogueSnapshot } from './snapshot-catalogue.ts'

/** A snapshot as staff edit it: in display order, at the price everybody pays. */
export function presentDraft(snapshot: CatalogueSnapshot): MenuDraft {
  const categories = inTreeOrder(
    snapshot.categories.map((row): DraftCategory => ({
      id: row.category_id,
      revision: row.revision,
      parentId: row.parent_id,
      names: namesOf(row),
      descriptions: descriptionsOf(row),
      hiddenOn: row.hidden_on as Channel[],
      picture: pictureOf(row),
    })),
  )
  const ofItem = <Row extends { readonly item_id: string }>(rows: readonly Row[]) =>
    grouped(rows, (row) => row.item_id)
  const prices = ofItem(snapshot.item_prices.filter((row) => row.price_level === 0))
  const groups = ofItem(snapshot.item_option_groups)
  const ingredients = ofItem(snapshot.item_ingredients)
  const tags = ofItem(snapshot.item_tags)
  const items = snapshot.items.map((row): DraftItem => ({
    id: row.item_id,
    revision: row.revision,
    categoryId: row.category_id,
    names: namesOf(row),
    descriptions: descriptionsOf(row),
    prices: (prices.get(row.item_id) ?? []).map((price) => ({
      index: price.price_index,
      names: namesOf(price),
      cents: price.cents,
    })),
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
  }))
  const inCategory = grouped(items, (item) => item.categoryId)
  const known = new Set(categories.map(({ id }) => id))
  return {
    categories,
    items: [
      ...categories.flatMap(({ id }) => inCategory.get(id) ?? []),
      // Of a part of the catalogue, whose categories are not in it.
      ...items.filter(({ categoryId }) => !known.has(categoryId)),
    ],
    optionGroups: presentGroups(snapshot),
    ingredients: snapshot.ingredients.map((row) => ({
      id: row.ingredient_id,
      revision: row.revision,
      names: namesOf(row),
    })),
    tags: snapshot.tags.map((row) => ({ id: row.tag_id, revision: row.revision, names: namesOf(row) })),
  }
}

function presentGroups(snapshot: CatalogueSnapshot): DraftGroup[] {
  const optionsOf = grouped(snapshot.options, (row) => row.group_id)
  const subGroupsOf = grouped(snapshot.option_sub_groups ?? [], (row) => row.option_id)
  return snapshot.option_groups.map((row) => ({
    revision: row.revision,
    ...presentGroup(row, { options: optionsOf.get(row.group_id) ?? [], subGroupsOf, pictureOf: () => ({}) }),
  }))
}

/** Columns whose name begins with `picture` say which picture a row has; together they tell one from another. */
function pictureOf(row: object): string | null {
  const columns = Object.entries(row).filter(([name, value]) => name.startsWith('picture') && value !== null)
  return columns.length === 0 ? null : JSON.stringify(columns)
}

/** A shop that has nothing yet. */
export const emptySnapshot: CatalogueSnapshot = {
  categories: [],
  items: [],
  item_prices: [],
  option_groups: [],
  options: [],
  item_option_groups: [],
  ingredients: [],
  item_ingredients: [],
  tags: [],
  item_tags: [],
}
