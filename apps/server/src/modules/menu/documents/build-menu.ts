import type { Allergen, Category, Channel, Dietary, Item, Menu, Price } from '@tabard/domain/menu/menu'
import { categoriesShownOn, categoryAndBelow, inTreeOrder } from '@tabard/domain/catalogue/draft'
import type { PictureOf } from '../../platform/pictures/find-pictures.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { grouped } from '../../catalogue/draft/grouped.ts'
import { keepMeals } from './keep-meals.ts'
import { descriptionsOf, displayNameOf, namesOf } from '../../catalogue/draft/row-names.ts'
import { toOptionGroup } from '../../catalogue/draft/to-option-group.ts'
import { mealsOf, othersOf, timedOf, weighedOf } from '../../catalogue/draft/selling-rules.ts'
import type {
  CatalogueSnapshot,
  SnapshotCategory,
  SnapshotItem,
} from '../../catalogue/draft/catalogue-snapshot.ts'

/** One of the menus that a catalogue yields. */
export interface MenuKind {
  readonly channel: Channel
  readonly priceLevel: number
}

/** Build the menus of these kinds from a catalogue. `publishMenu` adds their versions. */
export function buildMenus(
  snapshot: CatalogueSnapshot,
  profile: ShopProfile,
  kinds: readonly MenuKind[],
  pictureOf: PictureOf,
): Omit<Menu, 'version'>[] {
  const { options, ingredients, tags, option_groups: groups, dayparts = [] } = snapshot
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
  const presentItem = itemPresenter(snapshot, pictureOf)
  const optionsOf = grouped(options, (row) => row.group_id)
  const subGroupsOf = grouped(snapshot.option_sub_groups ?? [], (row) => row.option_id)
  const daypartsOf = grouped(snapshot.category_dayparts ?? [], (row) => row.category_id)

  return kinds.map(({ channel, priceLevel }) => {
    const open = categoriesShownOn(categories, channel)
    const openIds = new Set(open.map(({ id }) => id))
    const shown = items
      .filter((item) => !item.hidden_on.includes(channel) && openIds.has(item.category_id))
      .map((item) => presentItem(item, priceLevel, openIds))
      .filter((item) => item.prices.length > 0)
    const shownItems = keepMeals(shown)
    const filled = new Set(
      shownItems.flatMap((item) => [item.categoryId, ...(item.virtualCategoryIds ?? [])]),
    )
    // A category is on the menu when it, or a category below it, has items.
    const shownCategories = open.filter(({ id }) =>
      categoryAndBelow(open, id).some((each) => filled.has(each)),
    )
    return {
      shop: profile.code,
      channel,
      priceLevel,
      currency: profile.currency,
      categories: shownCategories.map((row) =>
        presentCategory(row, daypartsOf.get(row.category_id) ?? [], pictureOf),
      ),
      items: shownItems,
      optionGroups: groups.map((row) => {
        const own = optionsOf.get(row.group_id)
        return toOptionGroup(row, { ...(own ? { options: own } : {}), subGroupsOf, pictureOf })
      }),
      ingredients: ingredients.map((row) => ({ id: row.ingredient_id, names: namesOf(row) })),
      tags: tags.map((row) => ({ id: row.tag_id, key: row.key, names: namesOf(row) })),
      ...presentDayparts(dayparts),
      pricing: profile.pricing,
    }
  })
}

function presentDayparts(rows: NonNullable<CatalogueSnapshot['dayparts']>): Pick<Menu, 'dayparts'> {
  if (rows.length === 0) return {}
  return { dayparts: rows.map((row) => ({ id: row.daypart_id, names: namesOf(row), hours: row.hours })) }
}

/** Leaves out fields without a value. */
function presentCategory(
  row: SnapshotCategory,
  dayparts: readonly { readonly daypart_id: string }[],
  pictureOf: PictureOf,
): Category {
  return {
    id: row.category_id,
    ...(row.parent_id === null ? {} : { parentId: row.parent_id }),
    names: namesOf(row),
    ...displayNameOf(row),
    descriptions: descriptionsOf(row),
    ...pictureOf(row),
    ...(dayparts.length === 0 ? {} : { daypartIds: dayparts.map((link) => link.daypart_id) }),
    ...(row.is_virtual ? { isVirtual: true } : {}),
    ...(row.is_submenu ? { isSubmenu: true } : {}),
  }
}

function itemPresenter(snapshot: CatalogueSnapshot, pictureOf: PictureOf) {
  const byItem = <Row extends { readonly item_id: string }>(rows: readonly Row[] = []) =>
    grouped(rows, (row) => row.item_id)
  const groupsOf = byItem(snapshot.item_option_groups)
  const ingredientsOf = byItem(snapshot.item_ingredients)
  const tagsOf = byItem(snapshot.item_tags)
  const virtualOf = byItem(snapshot.item_virtual_categories)
  const pricesOf = pricesAt(snapshot)
  const meals = mealsOf(snapshot)

  return (row: SnapshotItem, priceLevel: number, openCategories: ReadonlySet<string>): Item => {
    const virtual = (virtualOf.get(row.item_id) ?? [])
      .map((link) => link.category_id)
      .filter((id) => openCategories.has(id))
    return {
      id: row.item_id,
      categoryId: row.category_id,
      ...(virtual.length === 0 ? {} : { virtualCategoryIds: virtual }),
      names: namesOf(row),
      ...displayNameOf(row),
      descriptions: descriptionsOf(row),
      prices: pricesOf(row.item_id, priceLevel),
      optionGroupIds: (groupsOf.get(row.item_id) ?? []).map((link) => link.group_id),
      ingredientIds: (ingredientsOf.get(row.item_id) ?? []).map((link) => link.ingredient_id),
      tagIds: (tagsOf.get(row.item_id) ?? []).map((link) => link.tag_id),
      dietary: row.dietary as Dietary[],
      allergens: row.allergens as Allergen[],
      taxes: row.taxes,
      maxQuantity: row.max_quantity,
      ...(row.discount ? { discount: row.discount } : {}),
      merges: row.merges,
      ...pictureOf(row),
      ...sellingRulesOf(row),
      ...(meals.has(row.item_id) ? { meal: meals.get(row.item_id) ?? [] } : {}),
    }
  }
}

/** Selling rules other than by the piece, taxes and discounts. Leaves out fields without a value. */
function sellingRulesOf(row: SnapshotItem): Partial<Item> {
  const [timed, weighed] = [timedOf(row), weighedOf(row)]
  return {
    ...(row.taxes_elsewhere ? { taxesElsewhere: row.taxes_elsewhere } : {}),
    ...((row.min_quantity ?? 1) > 1 ? { minQuantity: row.min_quantity ?? 1 } : {}),
    ...(timed ? { timed } : {}),
    ...(weighed ? { weighed } : {}),
    ...(row.packaging_cents ? { packagingCents: row.packaging_cents } : {}),
    ...(row.has_no_allergens ? { hasNoAllergens: true } : {}),
    ...(row.is_undiscounted ? { isUndiscounted: true } : {}),
    ...(row.is_pointless ? { isPointless: true } : {}),
  }
}

/**
 * Look up the prices of an item at a price level. A level without its own price has the prices of level 0,
 * alternatives included. A level with its own price gets only the alternatives that cost less: at lunch no
 * member pays more than other guests.
 */
function pricesAt(snapshot: CatalogueSnapshot): (itemId: string, priceLevel: number) => Price[] {
  const rowsOf = grouped(snapshot.item_prices, (row) => row.item_id)
  const others = othersOf(snapshot)
  return (itemId, priceLevel) => {
    const rows = rowsOf.get(itemId) ?? []
    return rows
      .filter(({ price_level }) => price_level === 0)
      .map((row) => {
        const own = rows.find(
          (each) => each.price_level === priceLevel && each.price_index === row.price_index,
        )
        const cents = own?.cents ?? row.cents
        const applying = others(row).filter((other) => cents === row.cents || other.cents < cents)
        return {
          index: row.price_index,
          names: namesOf(row),
          cents,
          ...(cents === row.cents ? {} : { shopCents: row.cents }),
          ...(applying.length === 0 ? {} : { others: applying }),
        }
      })
  }
}
