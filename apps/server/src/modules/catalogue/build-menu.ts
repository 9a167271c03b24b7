import type { Allergen, Category, Channel, Dietary, Item, Menu } from '@tabard/domain/catalogue/menu'
import type { ReadTx } from '../../db/tx.ts'
import { findPictures } from '../platform/pictures/find-pictures.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'
import {
  listCategories,
  listIngredients,
  listItemGroups,
  listItemIngredients,
  listItems,
  listItemTags,
  listOptionGroups,
  listOptions,
  listPrices,
  listTags,
} from './queries.ts'

/** Groups rows by a key, keeping their order. */
function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const known = groups.get(keyOf(row))
    if (known) known.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const namesOf = (row: { name1: string; name2: string }) => ({ first: row.name1, second: row.name2 })
const descriptionsOf = (row: { description1: string; description2: string }) => ({
  first: row.description1,
  second: row.description2,
})

/** The menu of each channel as the catalogue stands now, one flush for all. Its version is given by `publishMenu`. */
export async function buildMenus(
  tx: ReadTx,
  profile: ShopProfile,
  channels: readonly Channel[],
  priceLevel: number,
): Promise<Omit<Menu, 'version'>[]> {
  const key = [tx.merchantId, profile.shopId] as const
  const [
    categories,
    items,
    prices,
    groups,
    options,
    itemGroups,
    ingredients,
    itemIngredients,
    tags,
    itemTags,
  ] = await Promise.all([
    tx.rows(listCategories(...key)),
    tx.rows(listItems(...key)),
    tx.rows(listPrices(...key)),
    tx.rows(listOptionGroups(...key)),
    tx.rows(listOptions(...key)),
    tx.rows(listItemGroups(...key)),
    tx.rows(listIngredients(...key)),
    tx.rows(listItemIngredients(...key)),
    tx.rows(listTags(...key)),
    tx.rows(listItemTags(...key)),
  ])
  const pricesOf = grouped(prices, (row) => row.item_id)
  const optionsOf = grouped(options, (row) => row.group_id)
  const groupsOf = grouped(itemGroups, (row) => row.item_id)
  const ingredientsOf = grouped(itemIngredients, (row) => row.item_id)
  const pictureOf = await findPictures(tx, [...items, ...categories])
  const tagsOf = grouped(itemTags, (row) => row.item_id)

  return channels.map((channel) => {
    const shownItems = items
      .filter((item) => !item.hidden_on.includes(channel))
      .map((item): Item => ({
        id: item.item_id,
        categoryId: item.category_id,
        names: namesOf(item),
        descriptions: descriptionsOf(item),
        prices: (pricesOf.get(item.item_id) ?? [])
          // A level without a price of its own sells at level 0.
          .filter(
            (price, _, all) =>
              price.price_level === priceLevel ||
              (price.price_level === 0 &&
                !all.some(
                  (other) => other.price_index === price.price_index && other.price_level === priceLevel,
                )),
          )
          .map((price) => ({ index: price.price_index, names: namesOf(price), cents: price.cents })),
        optionGroupIds: (groupsOf.get(item.item_id) ?? []).map((row) => row.group_id),
        ingredientIds: (ingredientsOf.get(item.item_id) ?? []).map((row) => row.ingredient_id),
        tagIds: (tagsOf.get(item.item_id) ?? []).map((row) => row.tag_id),
        dietary: item.dietary as Dietary[],
        allergens: item.allergens as Allergen[],
        taxes: item.taxes,
        maxQuantity: item.max_quantity,
        ...(item.discount ? { discount: item.discount } : {}),
        merges: item.merges,
        ...pictureOf(item),
      }))
      .filter((item) => item.prices.length > 0)
    const filled = new Set(shownItems.map((item) => item.categoryId))
    const shownCategories = categories
      .filter((row) => !row.hidden_on.includes(channel))
      .filter(
        (row) =>
          filled.has(row.category_id) ||
          categories.some((child) => child.parent_id === row.category_id && filled.has(child.category_id)),
      )
    return {
      shop: profile.code,
      channel,
      priceLevel,
      currency: profile.currency,
      categories: shownCategories.map((row): Category => ({
        id: row.category_id,
        ...(row.parent_id === null ? {} : { parentId: row.parent_id }),
        names: namesOf(row),
        descriptions: descriptionsOf(row),
        ...pictureOf(row),
      })),
      items: shownItems.filter((item) => shownCategories.some((row) => row.category_id === item.categoryId)),
      optionGroups: groups.map((row) => ({
        id: row.group_id,
        names: namesOf(row),
        min: row.min_quantity,
        max: row.max_quantity,
        freeQuantity: row.free_quantity,
        options: (optionsOf.get(row.group_id) ?? []).map((option) => ({
          id: option.option_id,
          names: namesOf(option),
          cents: option.cents,
          maxQuantity: option.max_quantity,
          defaultQuantity: option.default_quantity,
        })),
      })),
      ingredients: ingredients.map((row) => ({ id: row.ingredient_id, names: namesOf(row) })),
      tags: tags.map((row) => ({ id: row.tag_id, key: row.key, names: namesOf(row) })),
      pricing: profile.pricing,
    }
  })
}
