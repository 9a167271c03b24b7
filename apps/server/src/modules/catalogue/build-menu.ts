import type { Allergen, Category, Channel, Dietary, Item, Menu } from '@tabard/domain/catalogue/menu'
import { categoriesShownOn, categoryAndBelow, inTreeOrder } from '@tabard/domain/menu-editing/draft'
import type { PictureOf } from '../platform/pictures/find-pictures.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'
import { grouped } from './grouped.ts'
import { descriptionsOf, namesOf, presentGroup } from './present-group.ts'
import type { CatalogueSnapshot } from './snapshot-catalogue.ts'

/** The menu of each channel as a catalogue stands. Its version is given by `publishMenu`. */
export function buildMenus(
  snapshot: CatalogueSnapshot,
  profile: ShopProfile,
  channels: readonly Channel[],
  priceLevel: number,
  pictureOf: PictureOf,
): Omit<Menu, 'version'>[] {
  const { options, ingredients, tags, option_groups: groups, item_prices: prices } = snapshot
  const categories = inTreeOrder(
    snapshot.categories.map((row) => ({
      ...row,
      id: row.category_id,
      parentId: row.parent_id,
      hiddenOn: row.hidden_on,
    })),
  )
  const itemsOf = grouped(snapshot.items, (row) => row.category_id)
  const items = categories.flatMap(({ id }) => itemsOf.get(id) ?? [])
  const pricesOf = grouped(prices, (row) => row.item_id)
  const optionsOf = grouped(options, (row) => row.group_id)
  const groupsOf = grouped(snapshot.item_option_groups, (row) => row.item_id)
  const ingredientsOf = grouped(snapshot.item_ingredients, (row) => row.item_id)
  const tagsOf = grouped(snapshot.item_tags, (row) => row.item_id)

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
    const open = categoriesShownOn(categories, channel)
    // A category is on the menu when anything stands in it or below it.
    const shownCategories = open.filter(({ id }) =>
      categoryAndBelow(open, id).some((each) => filled.has(each)),
    )
    const shownIds = new Set(shownCategories.map(({ id }) => id))
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
      items: shownItems.filter((item) => shownIds.has(item.categoryId)),
      optionGroups: groups.map((row) => presentGroup(row, optionsOf.get(row.group_id))),
      ingredients: ingredients.map((row) => ({ id: row.ingredient_id, names: namesOf(row) })),
      tags: tags.map((row) => ({ id: row.tag_id, key: row.key, names: namesOf(row) })),
      pricing: profile.pricing,
    }
  })
}
