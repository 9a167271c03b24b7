import { writing } from '../../../db/statement.ts'
import { catalogueTables, type CatalogueSnapshot, type CatalogueTable } from '../draft/catalogue-snapshot.ts'

type Nothing = Record<never, never>

/** The rows that each link table needs: a link to a missing row is skipped when rows are restored. */
const linkedTo: Partial<Record<CatalogueTable, readonly (readonly [table: string, ...key: string[]])[]>> = {
  item_option_groups: [
    ['items', 'item_id'],
    ['option_groups', 'group_id'],
  ],
  item_ingredients: [
    ['items', 'item_id'],
    ['ingredients', 'ingredient_id'],
  ],
  item_tags: [
    ['items', 'item_id'],
    ['tags', 'tag_id'],
  ],
  category_dayparts: [
    ['categories', 'category_id'],
    ['dayparts', 'daypart_id'],
  ],
  item_virtual_categories: [
    ['items', 'item_id'],
    ['categories', 'category_id'],
  ],
  item_price_others: [['item_prices', 'item_id', 'price_index', 'price_level']],
  item_meal_choices: [
    ['item_meal_steps', 'step_id'],
    ['items', 'item_id'],
  ],
  option_sub_groups: [
    ['options', 'option_id'],
    ['option_groups', 'group_id'],
  ],
}

/** Another size may have taken the source in the meantime and keeps it. */
const withoutTakenSource = ` || case when exists (
  select from item_prices p where p.merchant_id = :merchantId and p.shop_id = :shopId and p.source_id = e.kept ->> 'source_id')
  then '{"source_id": null}'::jsonb else '{}'::jsonb end`

/** Insert the rows of a snapshot with every column, at the new draft revision. */
const insertRows = catalogueTables.map(([table]) => {
  const conditions = (linkedTo[table] ?? []).map(
    ([parent, ...key]) =>
      `exists (select from ${parent} p where p.merchant_id = :merchantId and p.shop_id = :shopId and ${key.map((part) => `p.${part} = r.${part}`).join(' and ')})`,
  )
  if (table === 'item_price_others')
    conditions.push(
      '(r.daypart_id is null or exists (select from dayparts d where d.merchant_id = :merchantId and d.shop_id = :shopId and d.daypart_id = r.daypart_id))',
    )
  const insert = writing<Nothing, { shopId: string; revision: number; rows: string }>(
    `insert into ${table} select r.* from jsonb_array_elements(:rows::jsonb) e(kept),
       jsonb_populate_record(null::${table}, e.kept || jsonb_build_object('merchant_id', :merchantId::uuid, 'shop_id', :shopId::uuid, 'revision', :revision::integer)${table === 'item_prices' ? withoutTakenSource : ''}) r
     where ${['true', ...conditions].join(' and ')} on conflict do nothing`,
  )
  return { table, insert }
})

/** The statements that insert a snapshot's rows, parents first. */
export function insertSnapshot(shopId: string, revision: number, snapshot: CatalogueSnapshot) {
  return insertRows
    .filter(({ table }) => (snapshot[table] ?? []).length > 0)
    .map(({ table, insert }) => insert({ shopId, revision, rows: JSON.stringify(snapshot[table]) }))
}

/** Statements that empty the draft. Prices, options and links are deleted by cascade. */
export const emptyDraft = [
  writing<Nothing, { shopId: string }>(
    'delete from items where merchant_id = :merchantId and shop_id = :shopId',
  ),
  writing<Nothing, { shopId: string }>(
    'delete from option_groups where merchant_id = :merchantId and shop_id = :shopId',
  ),
  writing<Nothing, { shopId: string }>(
    'delete from ingredients where merchant_id = :merchantId and shop_id = :shopId',
  ),
  writing<Nothing, { shopId: string }>(
    'delete from tags where merchant_id = :merchantId and shop_id = :shopId',
  ),
  writing<Nothing, { shopId: string }>(
    'delete from categories where merchant_id = :merchantId and shop_id = :shopId',
  ),
  writing<Nothing, { shopId: string }>(
    'delete from dayparts where merchant_id = :merchantId and shop_id = :shopId',
  ),
] as const
