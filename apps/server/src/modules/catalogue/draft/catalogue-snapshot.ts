import type { LineDiscount, PreModifier } from '@tabard/domain/menu/menu'
import type { WeeklyHours } from '@tabard/domain/hours/shop-hours'
import type { StoredColumns } from '../../../db/rows.ts'

/** Tables of the catalogue, each before the tables that refer to it, with the order of its rows. */
export const catalogueTables = [
  ['dayparts', 'position, daypart_id'],
  ['categories', 'position, category_id'],
  ['category_dayparts', 'daypart_id'],
  ['items', 'position, item_id'],
  ['item_prices', 'position, price_index, price_level'],
  ['option_groups', 'position, group_id'],
  ['options', 'position, option_id'],
  ['item_option_groups', 'position, group_id'],
  ['ingredients', 'ingredient_id'],
  ['item_ingredients', 'position, ingredient_id'],
  ['tags', 'position, tag_id'],
  ['item_tags', 'tag_id'],
  ['item_virtual_categories', 'position, category_id'],
  ['item_price_others', 'position'],
  ['item_meal_steps', 'position, step_id'],
  ['item_meal_choices', 'position, item_id, price_index'],
  ['option_sub_groups', 'position, group_id'],
] as const

/** The name of a catalogue table. */
export type CatalogueTable = (typeof catalogueTables)[number][0]

type PictureColumn = 'picture' | 'picture_alt1' | 'picture_alt2'

/** An item row of a snapshot. */
export interface SnapshotItem
  extends
    StoredColumns<
      'items',
      | PictureColumn
      | 'item_id'
      | 'category_id'
      | 'name1'
      | 'name2'
      | 'description1'
      | 'description2'
      | 'dietary'
      | 'allergens'
      | 'taxes'
      | 'max_quantity'
      | 'merges'
      | 'position'
      | 'hidden_on'
      | 'revision'
    >,
    Partial<StoredColumns<'items', AddedItemColumn>> {
  readonly discount: LineDiscount | null
  readonly taxes_elsewhere?: Readonly<Record<string, readonly number[]>> | null
}

/** Columns that snapshots of older publications lack. */
type AddedItemColumn =
  | 'display_name'
  | 'min_quantity'
  | 'timed_step_minutes'
  | 'timed_grace_minutes'
  | 'timed_min_minutes'
  | 'timed_max_minutes'
  | 'weighed_per_grams'
  | 'weighed_min_grams'
  | 'weighed_max_grams'
  | 'packaging_cents'
  | 'has_no_allergens'
  | 'is_undiscounted'
  | 'is_pointless'

type Names = 'name1' | 'name2'

/** A category row of a snapshot. */
export interface SnapshotCategory
  extends
    StoredColumns<
      'categories',
      | PictureColumn
      | 'category_id'
      | 'parent_id'
      | Names
      | 'description1'
      | 'description2'
      | 'position'
      | 'hidden_on'
      | 'revision'
    >,
    Partial<StoredColumns<'categories', 'display_name' | 'is_virtual' | 'is_submenu'>> {}

/** An option group row of a snapshot. */
export interface SnapshotGroup
  extends
    StoredColumns<
      'option_groups',
      'group_id' | Names | 'min_quantity' | 'max_quantity' | 'free_quantity' | 'revision'
    >,
    Partial<StoredColumns<'option_groups', 'half_rate' | 'is_instruction'>> {
  readonly pre_modifiers?: Readonly<Partial<Record<PreModifier, number>>> | null
}

/** An option row of a snapshot. */
export interface SnapshotOption
  extends
    StoredColumns<
      'options',
      'option_id' | 'group_id' | Names | 'cents' | 'max_quantity' | 'default_quantity'
    >,
    Partial<StoredColumns<'options', PictureColumn | 'allergens'>> {}

/** A daypart row of a snapshot. */
export interface SnapshotDaypart extends StoredColumns<'dayparts', 'daypart_id' | Names | 'revision'> {
  readonly hours: readonly WeeklyHours[]
}

/**
 * All rows of a shop's catalogue with every column: a new column needs no change here. Only columns that
 * menus and drafts use are typed.
 */
export interface CatalogueSnapshot {
  readonly categories: readonly SnapshotCategory[]
  readonly items: readonly SnapshotItem[]
  readonly item_prices: readonly StoredColumns<
    'item_prices',
    'item_id' | 'price_index' | 'price_level' | Names | 'cents'
  >[]
  readonly option_groups: readonly SnapshotGroup[]
  readonly options: readonly SnapshotOption[]
  readonly item_option_groups: readonly StoredColumns<'item_option_groups', 'item_id' | 'group_id'>[]
  readonly ingredients: readonly StoredColumns<'ingredients', 'ingredient_id' | Names | 'revision'>[]
  readonly item_ingredients: readonly StoredColumns<'item_ingredients', 'item_id' | 'ingredient_id'>[]
  readonly tags: readonly StoredColumns<'tags', 'tag_id' | 'key' | Names | 'revision'>[]
  readonly item_tags: readonly StoredColumns<'item_tags', 'item_id' | 'tag_id'>[]
  // Tables that snapshots of older publications lack.
  readonly dayparts?: readonly SnapshotDaypart[]
  readonly category_dayparts?: readonly StoredColumns<'category_dayparts', 'category_id' | 'daypart_id'>[]
  readonly item_virtual_categories?: readonly StoredColumns<
    'item_virtual_categories',
    'item_id' | 'category_id'
  >[]
  readonly item_price_others?: readonly StoredColumns<
    'item_price_others',
    'item_id' | 'price_index' | 'price_level' | 'order_types' | 'daypart_id' | 'cents'
  >[]
  readonly item_meal_steps?: readonly StoredColumns<
    'item_meal_steps',
    'step_id' | 'item_id' | Names | 'min_quantity' | 'max_quantity'
  >[]
  readonly item_meal_choices?: readonly StoredColumns<
    'item_meal_choices',
    'step_id' | 'item_id' | 'price_index' | 'extra_cents'
  >[]
  readonly option_sub_groups?: readonly StoredColumns<'option_sub_groups', 'option_id' | 'group_id'>[]
}

/** The catalogue of a new shop. */
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
