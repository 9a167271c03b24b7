import { writing } from '../../../db/statement.ts'

type Nothing = Record<never, never>

/** The columns of an item that most items leave empty: its display name and its selling rules. */
const sellingRuleColumns = [
  'display_name',
  'min_quantity',
  'timed_step_minutes',
  'timed_grace_minutes',
  'timed_min_minutes',
  'timed_max_minutes',
  'weighed_per_grams',
  'weighed_min_grams',
  'weighed_max_grams',
  'packaging_cents',
  'has_no_allergens',
  'is_undiscounted',
  'is_pointless',
  'taxes_elsewhere',
] as const
/** The name of one of these columns. */
export type SellingRuleColumn = (typeof sellingRuleColumns)[number]

/** Update an item at the revision seen. In a new category it is last. No row: it has changed. */
export const updateItem = writing<
  { itemId: string },
  {
    shopId: string
    itemId: string
    categoryId: string
    name1: string
    name2: string
    description1: string
    description2: string
    dietary: readonly string[]
    allergens: readonly string[]
    taxes: readonly number[]
    maxQuantity: number
    discount: string | null
    merges: boolean
    hiddenOn: readonly string[]
    newRevision: number
    sellingRules: string
    seen: number
  }
>(
  `update items i set category_id = :categoryId, name1 = :name1, name2 = :name2, description1 = :description1, description2 = :description2, dietary = :dietary,
     allergens = :allergens, taxes = :taxes, max_quantity = :maxQuantity, discount = :discount, merges = :merges, hidden_on = :hiddenOn, revision = :newRevision,
     position = case when i.category_id = :categoryId then i.position else
       (select coalesce(max(position), 0) + 1 from items where merchant_id = :merchantId and shop_id = :shopId and category_id = :categoryId) end,
     ${sellingRuleColumns.map((column) => `${column} = s.${column}`).join(', ')}
   from jsonb_populate_record(null::items, :sellingRules::jsonb) s
   where i.merchant_id = :merchantId and i.shop_id = :shopId and i.item_id = :itemId and i.revision = :seen
   returning i.item_id`,
)

/** Insert an item as the last of its category. No row: the id is taken or the menu is full. */
export const insertItem = writing<
  { itemId: string },
  {
    shopId: string
    itemId: string
    categoryId: string
    name1: string
    name2: string
    description1: string
    description2: string
    dietary: readonly string[]
    allergens: readonly string[]
    taxes: readonly number[]
    maxQuantity: number
    discount: string | null
    merges: boolean
    hiddenOn: readonly string[]
    newRevision: number
    sellingRules: string
    most: number
  }
>(
  `insert into items (merchant_id, shop_id, item_id, category_id, name1, name2, description1, description2, dietary,
     allergens, taxes, max_quantity, discount, merges, hidden_on, revision, position, ${sellingRuleColumns.join(', ')})
   select :merchantId, :shopId, :itemId, :categoryId, :name1, :name2, :description1, :description2, :dietary, :allergens, :taxes, :maxQuantity, :discount, :merges, :hiddenOn, :newRevision,
     (select coalesce(max(position), 0) + 1 from items where merchant_id = :merchantId and shop_id = :shopId and category_id = :categoryId),
     ${sellingRuleColumns.map((column) => `s.${column}`).join(', ')}
   from jsonb_populate_record(null::items, :sellingRules::jsonb) s
   where (select count(*) from items where merchant_id = :merchantId and shop_id = :shopId) < :most
   on conflict do nothing returning item_id`,
)

/** Delete the sizes that an item no longer has, at every price level. */
export const deletePrices = writing<Nothing, { shopId: string; itemId: string; indexes: readonly number[] }>(
  `delete from item_prices where merchant_id = :merchantId and shop_id = :shopId and item_id = :itemId
   and price_index <> all(:indexes::integer[])`,
)

/** Insert or update sizes. An existing size keeps its other columns. */
export const savePrices = writing<
  Nothing,
  {
    shopId: string
    itemId: string
    indexes: readonly number[]
    names1: readonly string[]
    names2: readonly string[]
    cents: readonly number[]
  }
>(
  `insert into item_prices (merchant_id, shop_id, item_id, price_index, price_level, name1, name2, cents, position)
   select :merchantId, :shopId, :itemId, p.index, 0, p.name1, p.name2, p.cents, p.place
   from unnest(:indexes::integer[], :names1::text[], :names2::text[], :cents::integer[]) with ordinality p(index, name1, name2, cents, place)
   on conflict (merchant_id, shop_id, item_id, price_index, price_level) do update
   set name1 = excluded.name1, name2 = excluded.name2, cents = excluded.cents, position = excluded.position`,
)

/** Replace the option groups of an item, in order. */
export const linkStatements = [
  writing<Nothing, { shopId: string; itemId: string; ids: readonly string[] }>(
    'delete from item_option_groups where merchant_id = :merchantId and shop_id = :shopId and item_id = :itemId and group_id <> all(:ids::uuid[])',
  ),
  writing<Nothing, { shopId: string; itemId: string; ids: readonly string[] }>(
    `insert into item_option_groups (merchant_id, shop_id, item_id, group_id, position)
     select :merchantId, :shopId, :itemId, l.id, l.place from unnest(:ids::uuid[]) with ordinality l(id, place)
     on conflict (merchant_id, shop_id, item_id, group_id) do update set position = excluded.position`,
  ),
] as const

/** Replace the ingredients of an item, in order. */
export const ingredientStatements = [
  writing<Nothing, { shopId: string; itemId: string; ids: readonly string[] }>(
    'delete from item_ingredients where merchant_id = :merchantId and shop_id = :shopId and item_id = :itemId and ingredient_id <> all(:ids::uuid[])',
  ),
  writing<Nothing, { shopId: string; itemId: string; ids: readonly string[] }>(
    `insert into item_ingredients (merchant_id, shop_id, item_id, ingredient_id, position)
     select :merchantId, :shopId, :itemId, l.id, l.place from unnest(:ids::uuid[]) with ordinality l(id, place)
     on conflict (merchant_id, shop_id, item_id, ingredient_id) do update set position = excluded.position`,
  ),
] as const

/** Replace the virtual categories of an item, in order. */
export const virtualStatements = [
  writing<Nothing, { shopId: string; itemId: string; ids: readonly string[] }>(
    'delete from item_virtual_categories where merchant_id = :merchantId and shop_id = :shopId and item_id = :itemId and category_id <> all(:ids::uuid[])',
  ),
  writing<Nothing, { shopId: string; itemId: string; ids: readonly string[] }>(
    `insert into item_virtual_categories (merchant_id, shop_id, item_id, category_id, position)
     select :merchantId, :shopId, :itemId, l.id, l.place from unnest(:ids::uuid[]) with ordinality l(id, place)
     on conflict (merchant_id, shop_id, item_id, category_id) do update set position = excluded.position`,
  ),
] as const

/** Replace the tags of an item. */
export const tagStatements = [
  writing<Nothing, { shopId: string; itemId: string; ids: readonly string[] }>(
    'delete from item_tags where merchant_id = :merchantId and shop_id = :shopId and item_id = :itemId and tag_id <> all(:ids::uuid[])',
  ),
  writing<Nothing, { shopId: string; itemId: string; ids: readonly string[] }>(
    `insert into item_tags (merchant_id, shop_id, item_id, tag_id)
     select :merchantId, :shopId, :itemId, l.id from unnest(:ids::uuid[]) l(id) on conflict do nothing`,
  ),
] as const

/** Delete items at the revisions seen. Returns those deleted. */
export const deleteItems = writing<
  { itemId: string },
  { shopId: string; ids: readonly string[]; revisions: readonly number[] }
>(
  `delete from items i using unnest(:ids::uuid[], :revisions::integer[]) s(item_id, revision)
   where i.merchant_id = :merchantId and i.shop_id = :shopId and i.item_id = s.item_id and i.revision = s.revision
   returning i.item_id`,
)

/** Move items to the end of a category, at the revisions seen. Returns those moved. */
export const moveItems = writing<
  { itemId: string },
  {
    shopId: string
    ids: readonly string[]
    revisions: readonly number[]
    categoryId: string
    revision: number
  }
>(
  `update items i set category_id = :categoryId, revision = :revision,
     position = (select coalesce(max(position), 0) from items where merchant_id = :merchantId and shop_id = :shopId and category_id = :categoryId) + s.place
   from unnest(:ids::uuid[], :revisions::integer[]) with ordinality s(item_id, revision, place)
   where i.merchant_id = :merchantId and i.shop_id = :shopId and i.item_id = s.item_id and i.revision = s.revision
   returning i.item_id`,
)

/** Add a tax to items without it. `like`: only to items with that tax. Null: to all. */
export const addTax = writing<
  { itemId: string },
  { shopId: string; tax: number; like: number | null; revision: number }
>(
  `update items set taxes = (select array_agg(tax order by tax) from unnest(taxes || :tax::integer) tax), revision = :revision
   where merchant_id = :merchantId and shop_id = :shopId and :tax <> all (taxes) and (:like::integer is null or :like = any (taxes))
   returning item_id`,
)
