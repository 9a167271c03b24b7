import type { LineDiscount, PreModifier } from '@tabard/domain/menu/menu'
import type { WeeklyHours } from '@tabard/domain/hours/shop-hours'
import type { StoredColumns } from '../../../db/rows.ts'
import { reading } from '../../../db/statement.ts'
import type { ReadTx } from '../../../db/tx.ts'

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

export const takeSnapshot = reading<{ snapshot: CatalogueSnapshot }, { shopId: string }>(
  snapshotText(() => ''),
)

function snapshotText(condition: (table: CatalogueTable) => string): string {
  const tables = catalogueTables.map(
    ([table, order]) =>
      `'${table}', (select coalesce(jsonb_agg(to_jsonb(t) - 'merchant_id' - 'shop_id' order by ${order}), '[]') from ${table} t where merchant_id = :merchantId and shop_id = :shopId${condition(table)})`,
  )
  return `select jsonb_build_object(${tables.join(', ')}) as snapshot`
}

/** The ids that select a part of the catalogue. */
export interface CataloguePart {
  readonly categories?: readonly string[]
  readonly items?: readonly string[]
  readonly optionGroups?: readonly string[]
  readonly ingredients?: readonly string[]
  readonly tags?: readonly string[]
  readonly dayparts?: readonly string[]
}

const partOf: Record<CatalogueTable, string> = {
  categories: 'category_id = any(:categories::uuid[])',
  items: 'item_id = any(:items::uuid[])',
  item_prices: 'item_id = any(:items::uuid[])',
  option_groups: 'group_id = any(:optionGroups::uuid[])',
  options: 'group_id = any(:optionGroups::uuid[])',
  item_option_groups: '(item_id = any(:items::uuid[]) or group_id = any(:optionGroups::uuid[]))',
  ingredients: 'ingredient_id = any(:ingredients::uuid[])',
  item_ingredients: '(item_id = any(:items::uuid[]) or ingredient_id = any(:ingredients::uuid[]))',
  tags: 'tag_id = any(:tags::uuid[])',
  item_tags: '(item_id = any(:items::uuid[]) or tag_id = any(:tags::uuid[]))',
  dayparts: 'daypart_id = any(:dayparts::uuid[])',
  category_dayparts: '(category_id = any(:categories::uuid[]) or daypart_id = any(:dayparts::uuid[]))',
  item_virtual_categories: '(item_id = any(:items::uuid[]) or category_id = any(:categories::uuid[]))',
  item_price_others: '(item_id = any(:items::uuid[]) or daypart_id = any(:dayparts::uuid[]))',
  item_meal_steps: 'item_id = any(:items::uuid[])',
  item_meal_choices: `(item_id = any(:items::uuid[]) or step_id in (
    select s.step_id from item_meal_steps s where s.merchant_id = :merchantId and s.shop_id = :shopId and s.item_id = any(:items::uuid[])))`,
  option_sub_groups: `(group_id = any(:optionGroups::uuid[]) or option_id in (
    select o.option_id from options o where o.merchant_id = :merchantId and o.shop_id = :shopId and o.group_id = any(:optionGroups::uuid[])))`,
}

type Ids = readonly string[]

export const takePart = reading<
  { snapshot: CatalogueSnapshot },
  {
    shopId: string
    categories: Ids
    items: Ids
    optionGroups: Ids
    ingredients: Ids
    tags: Ids
    dayparts: Ids
  }
>(snapshotText((table) => ` and ${partOf[table]}`))

/** Read the rows with these ids and the rows that belong to them. */
export async function snapshotPart(
  tx: ReadTx,
  shopId: string,
  part: CataloguePart,
): Promise<CatalogueSnapshot> {
  const { categories = [], items = [], optionGroups = [], ingredients = [], tags = [], dayparts = [] } = part
  const row = await tx.row(takePart({ shopId, categories, items, optionGroups, ingredients, tags, dayparts }))
  if (!row) throw new Error('the snapshot query returned no row')
  return row.snapshot
}

/** Read the whole draft in one statement: the result is consistent under concurrent writes. */
export async function snapshotCatalogue(tx: ReadTx, shopId: string): Promise<CatalogueSnapshot> {
  const row = await tx.row(takeSnapshot({ shopId }))
  if (!row) throw new Error('the snapshot query returned no row')
  return row.snapshot
}
