import { reading } from '../../../db/statement.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { catalogueTables, type CatalogueSnapshot, type CatalogueTable } from './catalogue-snapshot.ts'

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
