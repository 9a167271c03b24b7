import { newId } from '../modules/platform/new-id.ts'
import type { SeededTable } from './insert-rows.ts'
import type { MenuFile } from './menu-file.ts'

interface TableRows {
  readonly table: SeededTable
  readonly rows: readonly Record<string, unknown>[]
}

const named = ({ first, second }: { first: string; second: string }) => ({ name1: first, name2: second })
const described = (texts: { first: string; second: string } | undefined) => ({
  description1: texts?.first ?? '',
  description2: texts?.second ?? '',
})

/** Returns the new id of a key of the file, the same at each call. */
type IdOf = (kind: string, key: string) => string

/** Convert a menu file to rows, parents first, with new ids instead of keys. */
export function catalogueRows(file: MenuFile, taxes: readonly number[], now: number): TableRows[] {
  const ids = new Map<string, string>()
  const idOf = (kind: string, key: string) => {
    const name = `${kind} ${key}`
    const known = ids.get(name) ?? newId(now)
    ids.set(name, known)
    return known
  }
  return [
    ...categoryTables(file, idOf),
    ...optionTables(file, idOf),
    ...labelTables(file, idOf),
    itemTable(file, taxes, idOf),
    ...priceTables(file, idOf),
    ...mealTables(file, idOf),
    ...itemLinkTables(file, idOf),
    stockTable(file, idOf),
  ]
}

/** Dayparts and categories. Parents come before their children, because of the foreign key. */
function categoryTables({ dayparts, categories }: MenuFile, idOf: IdOf): TableRows[] {
  const parentsFirst = categories.toSorted((a, b) => Number(a.parent !== null) - Number(b.parent !== null))
  const position = (key: string) => categories.findIndex((category) => category.key === key)
  return [
    {
      table: 'dayparts',
      rows: dayparts.map((row, place) => ({
        daypart_id: idOf('daypart', row.key),
        ...named(row.names),
        hours: row.weekdays.map((weekday) => ({
          weekday,
          opensMinute: row.opensMinute,
          durationMinutes: row.durationMinutes,
        })),
        position: place,
        revision: 0,
      })),
    },
    {
      table: 'categories',
      rows: parentsFirst.map((row) => ({
        category_id: idOf('category', row.key),
        parent_id: row.parent === null ? null : idOf('category', row.parent),
        ...named(row.names),
        display_name: row.displayName ?? null,
        ...described(row.descriptions),
        position: position(row.key),
        hidden_on: [],
        revision: 0,
      })),
    },
  ]
}

/** Option groups, their options, and the groups below an option. */
function optionTables({ optionGroups }: MenuFile, idOf: IdOf): TableRows[] {
  return [
    {
      table: 'option_groups',
      rows: optionGroups.map((row, place) => ({
        group_id: idOf('group', row.key),
        ...named(row.names),
        min_quantity: row.min,
        max_quantity: row.max,
        free_quantity: row.freeQuantity,
        pre_modifiers: row.preModifiers ?? null,
        is_instruction: row.isInstruction ?? null,
        position: place,
        revision: 0,
      })),
    },
    {
      table: 'options',
      rows: optionGroups.flatMap((group) =>
        group.options.map((row, place) => ({
          option_id: idOf('option', `${group.key} ${row.key}`),
          group_id: idOf('group', group.key),
          ...named(row.names),
          cents: row.cents,
          max_quantity: row.maxQuantity,
          default_quantity: row.defaultQuantity,
          position: place,
        })),
      ),
    },
    {
      table: 'option_sub_groups',
      rows: optionGroups.flatMap((group) =>
        group.options.flatMap((row) =>
          (row.optionGroups ?? []).map((below, place) => ({
            option_id: idOf('option', `${group.key} ${row.key}`),
            group_id: idOf('group', below),
            position: place,
          })),
        ),
      ),
    },
  ]
}

/** Ingredients and tags, which items name. */
function labelTables({ ingredients, tags }: MenuFile, idOf: IdOf): TableRows[] {
  return [
    {
      table: 'ingredients',
      rows: ingredients.map((row) => ({
        ingredient_id: idOf('ingredient', row.key),
        ...named(row.names),
        revision: 0,
      })),
    },
    {
      table: 'tags',
      rows: tags.map((row, place) => ({
        tag_id: idOf('tag', row.key),
        key: row.key,
        ...named(row.names),
        position: place,
        revision: 0,
      })),
    },
  ]
}

function itemTable({ items }: MenuFile, taxes: readonly number[], idOf: IdOf): TableRows {
  return {
    table: 'items',
    rows: items.map((row, place) => ({
      item_id: idOf('item', row.key),
      category_id: idOf('category', row.category),
      ...named(row.names),
      display_name: row.displayName ?? null,
      ...described(row.descriptions),
      dietary: row.dietary,
      allergens: row.allergens,
      has_no_allergens: row.hasNoAllergens ?? null,
      taxes,
      max_quantity: 99,
      discount: row.discount ?? null,
      merges: true,
      position: place,
      hidden_on: row.hiddenOn ?? [],
      weighed_per_grams: row.weighed?.perGrams ?? null,
      weighed_min_grams: row.weighed?.minGrams ?? null,
      weighed_max_grams: row.weighed?.maxGrams ?? null,
      picture: row.picture?.hash ?? null,
      picture_alt1: row.picture?.alt.first ?? null,
      picture_alt2: row.picture?.alt.second ?? null,
      revision: 0,
    })),
  }
}

/** The prices of items, and those of dayparts. */
function priceTables({ items }: MenuFile, idOf: IdOf): TableRows[] {
  return [
    {
      table: 'item_prices',
      rows: items.flatMap((row) =>
        row.prices.map((price, place) => ({
          item_id: idOf('item', row.key),
          price_index: price.index,
          price_level: 0,
          ...named(price.names),
          cents: price.cents,
          position: place,
        })),
      ),
    },
    {
      table: 'item_price_others',
      rows: items.flatMap((row) =>
        row.prices.flatMap((price) =>
          (price.others ?? []).map((other, place) => ({
            item_id: idOf('item', row.key),
            price_index: price.index,
            price_level: 0,
            position: place,
            daypart_id: idOf('daypart', other.daypart),
            cents: other.cents,
          })),
        ),
      ),
    },
  ]
}

/** The steps of meals and their choices. */
function mealTables({ items }: MenuFile, idOf: IdOf): TableRows[] {
  return [
    {
      table: 'item_meal_steps',
      rows: items.flatMap((row) =>
        (row.meal ?? []).map((step, place) => ({
          step_id: idOf('step', `${row.key} ${place}`),
          item_id: idOf('item', row.key),
          ...named(step.names),
          min_quantity: step.min,
          max_quantity: step.max,
          position: place,
        })),
      ),
    },
    {
      table: 'item_meal_choices',
      rows: items.flatMap((row) =>
        (row.meal ?? []).flatMap((step, at) =>
          step.choices.map((choice, place) => ({
            step_id: idOf('step', `${row.key} ${at}`),
            item_id: idOf('item', choice.item),
            price_index: choice.priceIndex,
            extra_cents: choice.extraCents,
            position: place,
          })),
        ),
      ),
    },
  ]
}

/** What each item names: option groups, ingredients and tags. */
function itemLinkTables({ items }: MenuFile, idOf: IdOf): TableRows[] {
  return [
    {
      table: 'item_option_groups',
      rows: items.flatMap((row) =>
        row.optionGroups.map((key, place) => ({
          item_id: idOf('item', row.key),
          group_id: idOf('group', key),
          position: place,
        })),
      ),
    },
    {
      table: 'item_ingredients',
      rows: items.flatMap((row) =>
        row.ingredients.map((key, place) => ({
          item_id: idOf('item', row.key),
          ingredient_id: idOf('ingredient', key),
          position: place,
        })),
      ),
    },
    {
      table: 'item_tags',
      rows: items.flatMap((row) =>
        row.tags.map((key) => ({ item_id: idOf('item', row.key), tag_id: idOf('tag', key) })),
      ),
    },
  ]
}

/** The counts of items that are counted or sold out. */
function stockTable({ items }: MenuFile, idOf: IdOf): TableRows {
  return {
    table: 'stock',
    rows: items
      .filter((row) => row.soldOut || row.dailyCount !== undefined)
      .map((row) => ({
        subject_id: idOf('item', row.key),
        is_sold_out: row.soldOut ?? false,
        remaining: row.dailyCount ?? null,
        daily_count: row.dailyCount ?? null,
      })),
  }
}
