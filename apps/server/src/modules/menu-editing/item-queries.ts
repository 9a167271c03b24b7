import { writing } from '../../db/statement.ts'

type ItemKey = [merchantId: string, shopId: string, itemId: string]
type Nothing = Record<never, never>

type ItemValues = [
  categoryId: string,
  name1: string,
  name2: string,
  description1: string,
  description2: string,
  dietary: readonly string[],
  allergens: readonly string[],
  taxes: readonly number[],
  maxQuantity: number,
  discount: string | null,
  merges: boolean,
  hiddenOn: readonly string[],
  newRevision: number,
  /** The columns in `soldColumns` as JSON; missing ones become null. */
  sellingRules: string,
]

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
export const updateItem = writing<{ item_id: string }, [...ItemKey, ...ItemValues, seen: number]>(
  `update items i set category_id = $4, name1 = $5, name2 = $6, description1 = $7, description2 = $8, dietary = $9,
     allergens = $10, taxes = $11, max_quantity = $12, discount = $13, merges = $14, hidden_on = $15, revision = $16,
     position = case when i.category_id = $4 then i.position else
       (select coalesce(max(position), 0) + 1 from items where merchant_id = $1 and shop_id = $2 and category_id = $4) end,
     ${sellingRuleColumns.map((column) => `${column} = s.${column}`).join(', ')}
   from jsonb_populate_record(null::items, $17::jsonb) s
   where i.merchant_id = $1 and i.shop_id = $2 and i.item_id = $3 and i.revision = $18
   returning i.item_id`,
)

/** Insert an item as the last of its category. No row: the id is taken or the menu is full. */
export const insertItem = writing<{ item_id: string }, [...ItemKey, ...ItemValues, most: number]>(
  `insert into items (merchant_id, shop_id, item_id, category_id, name1, name2, description1, description2, dietary,
     allergens, taxes, max_quantity, discount, merges, hidden_on, revision, position, ${sellingRuleColumns.join(', ')})
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
     (select coalesce(max(position), 0) + 1 from items where merchant_id = $1 and shop_id = $2 and category_id = $4),
     ${sellingRuleColumns.map((column) => `s.${column}`).join(', ')}
   from jsonb_populate_record(null::items, $17::jsonb) s
   where (select count(*) from items where merchant_id = $1 and shop_id = $2) < $18
   on conflict do nothing returning item_id`,
)

/** Delete the sizes that an item no longer has, at every price level. */
export const deletePrices = writing<Nothing, [...ItemKey, indexes: readonly number[]]>(
  `delete from item_prices where merchant_id = $1 and shop_id = $2 and item_id = $3
   and price_index <> all($4::integer[])`,
)

/** Insert or update sizes. An existing size keeps its other columns. */
export const savePrices = writing<
  Nothing,
  [
    ...ItemKey,
    indexes: readonly number[],
    names1: readonly string[],
    names2: readonly string[],
    cents: readonly number[],
  ]
>(
  `insert into item_prices (merchant_id, shop_id, item_id, price_index, price_level, name1, name2, cents, position)
   select $1, $2, $3, p.index, 0, p.name1, p.name2, p.cents, p.place
   from unnest($4::integer[], $5::text[], $6::text[], $7::integer[]) with ordinality p(index, name1, name2, cents, place)
   on conflict (merchant_id, shop_id, item_id, price_index, price_level) do update
   set name1 = excluded.name1, name2 = excluded.name2, cents = excluded.cents, position = excluded.position`,
)

type Links = [...ItemKey, ids: readonly string[]]

/** Replace the option groups of an item, in order. */
export const linkStatements = [
  writing<Nothing, Links>(
    'delete from item_option_groups where merchant_id = $1 and shop_id = $2 and item_id = $3 and group_id <> all($4::uuid[])',
  ),
  writing<Nothing, Links>(
    `insert into item_option_groups (merchant_id, shop_id, item_id, group_id, position)
     select $1, $2, $3, l.id, l.place from unnest($4::uuid[]) with ordinality l(id, place)
     on conflict (merchant_id, shop_id, item_id, group_id) do update set position = excluded.position`,
  ),
] as const

/** Replace the ingredients of an item, in order. */
export const ingredientStatements = [
  writing<Nothing, Links>(
    'delete from item_ingredients where merchant_id = $1 and shop_id = $2 and item_id = $3 and ingredient_id <> all($4::uuid[])',
  ),
  writing<Nothing, Links>(
    `insert into item_ingredients (merchant_id, shop_id, item_id, ingredient_id, position)
     select $1, $2, $3, l.id, l.place from unnest($4::uuid[]) with ordinality l(id, place)
     on conflict (merchant_id, shop_id, item_id, ingredient_id) do update set position = excluded.position`,
  ),
] as const

/** Replace the virtual categories of an item, in order. */
export const virtualStatements = [
  writing<Nothing, Links>(
    'delete from item_virtual_categories where merchant_id = $1 and shop_id = $2 and item_id = $3 and category_id <> all($4::uuid[])',
  ),
  writing<Nothing, Links>(
    `insert into item_virtual_categories (merchant_id, shop_id, item_id, category_id, position)
     select $1, $2, $3, l.id, l.place from unnest($4::uuid[]) with ordinality l(id, place)
     on conflict (merchant_id, shop_id, item_id, category_id) do update set position = excluded.position`,
  ),
] as const

/** Replace the tags of an item. */
export const tagStatements = [
  writing<Nothing, Links>(
    'delete from item_tags where merchant_id = $1 and shop_id = $2 and item_id = $3 and tag_id <> all($4::uuid[])',
  ),
  writing<Nothing, Links>(
    `insert into item_tags (merchant_id, shop_id, item_id, tag_id)
     select $1, $2, $3, l.id from unnest($4::uuid[]) l(id) on conflict do nothing`,
  ),
] as const
