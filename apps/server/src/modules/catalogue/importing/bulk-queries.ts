import { writing } from '../../../db/statement.ts'

type Nothing = Record<never, never>
type Ids = readonly string[]

/** Insert categories and their subcategories, each as the last of its siblings. */
export const insertCategories = writing<
  Nothing,
  {
    shopId: string
    revision: number
    ids: Ids
    parents: readonly (string | null)[]
    names1: Ids
    names2: Ids
  }
>(
  `insert into categories (merchant_id, shop_id, category_id, parent_id, name1, name2, description1, description2, hidden_on, revision, position)
   select :merchantId, :shopId, c.id, c.parent_id, c.name1, c.name2, '', '', '{}', :revision, c.place +
     (select coalesce(max(position), 0) from categories where merchant_id = :merchantId and shop_id = :shopId and parent_id is not distinct from c.parent_id)
   from unnest(:ids::uuid[], :parents::uuid[], :names1::text[], :names2::text[]) with ordinality c(id, parent_id, name1, name2, place)`,
)

const itemColumns = `item_id uuid, category_id uuid, name1 text, name2 text, description1 text, description2 text,
  dietary text[], allergens text[], has_no_allergens boolean, taxes integer[], max_quantity integer, merges boolean, hidden_on text[], place integer`

/** Insert items, each as the last of its category. */
export const insertItems = writing<Nothing, { shopId: string; revision: number; items: string }>(
  `insert into items (merchant_id, shop_id, item_id, category_id, name1, name2, description1, description2, dietary,
     allergens, has_no_allergens, taxes, max_quantity, merges, hidden_on, revision, position)
   select :merchantId, :shopId, i.item_id, i.category_id, i.name1, i.name2, i.description1, i.description2, i.dietary,
     i.allergens, i.has_no_allergens, i.taxes, i.max_quantity, i.merges, i.hidden_on, :revision, i.place +
     (select coalesce(max(position), 0) from items where merchant_id = :merchantId and shop_id = :shopId and category_id = i.category_id)
   from jsonb_to_recordset(:items::jsonb) i(${itemColumns})`,
)

/** Update the columns that a file contains; the others stay. In a new category the item is last. */
export const updateItems = writing<Nothing, { shopId: string; revision: number; items: string }>(
  `update items t set category_id = i.category_id, name1 = i.name1, name2 = i.name2, description1 = i.description1,
     description2 = i.description2, dietary = i.dietary, allergens = i.allergens,
     has_no_allergens = i.has_no_allergens, hidden_on = i.hidden_on, revision = :revision,
     position = case when t.category_id = i.category_id then t.position else i.place +
       (select coalesce(max(position), 0) from items where merchant_id = :merchantId and shop_id = :shopId and category_id = i.category_id) end
   from jsonb_to_recordset(:items::jsonb) i(${itemColumns})
   where t.merchant_id = :merchantId and t.shop_id = :shopId and t.item_id = i.item_id`,
)

/** Delete sizes that the items no longer have, at every price level. */
export const deleteSizes = writing<
  Nothing,
  { shopId: string; itemIds: Ids; retainedOf: Ids; cachedIndexes: readonly number[] }
>(
  `delete from item_prices where merchant_id = :merchantId and shop_id = :shopId and item_id = any(:itemIds::uuid[])
   and (item_id, price_index) not in (select k.id, k.index from unnest(:retainedOf::uuid[], :cachedIndexes::integer[]) k(id, index))`,
)

/** Insert or update sizes. A size keeps its source if the new file names none. */
export const saveSizes = writing<
  Nothing,
  {
    shopId: string
    itemIds: Ids
    indexes: readonly number[]
    names1: Ids
    names2: Ids
    cents: readonly number[]
    sources: readonly (string | null)[]
    places: readonly number[]
  }
>(
  `insert into item_prices as t (merchant_id, shop_id, item_id, price_index, price_level, name1, name2, cents, source_id, position)
   select :merchantId, :shopId, p.id, p.index, 0, p.name1, p.name2, p.cents, p.source_id, p.place
   from unnest(:itemIds::uuid[], :indexes::integer[], :names1::text[], :names2::text[], :cents::integer[], :sources::text[], :places::integer[])
     p(id, index, name1, name2, cents, source_id, place)
   on conflict (merchant_id, shop_id, item_id, price_index, price_level) do update
   set name1 = excluded.name1, name2 = excluded.name2, cents = excluded.cents, position = excluded.position,
     source_id = coalesce(excluded.source_id, t.source_id)`,
)

/** Save the source of each size. */
export const saveSources = writing<
  Nothing,
  { shopId: string; itemIds: Ids; indexes: readonly number[]; sources: Ids }
>(
  `update item_prices p set source_id = s.source_id from unnest(:itemIds::uuid[], :indexes::integer[], :sources::text[]) s(id, index, source_id)
   where p.merchant_id = :merchantId and p.shop_id = :shopId and p.item_id = s.id and p.price_index = s.index and p.price_level = 0`,
)

/** Save the option groups of items with their order. */
export const saveGroupLinks = writing<
  Nothing,
  { shopId: string; itemIds: Ids; groupIds: Ids; places: readonly number[] }
>(
  `insert into item_option_groups (merchant_id, shop_id, item_id, group_id, position)
   select :merchantId, :shopId, l.item_id, l.group_id, l.place from unnest(:itemIds::uuid[], :groupIds::uuid[], :places::integer[]) l(item_id, group_id, place)
   on conflict (merchant_id, shop_id, item_id, group_id) do update set position = excluded.position`,
)

/** Delete the prices and group links of items, before those of a snapshot are inserted. */
export const emptyItems = [
  writing<Nothing, { shopId: string; itemIds: Ids }>(
    'delete from item_prices where merchant_id = :merchantId and shop_id = :shopId and item_id = any(:itemIds::uuid[])',
  ),
  writing<Nothing, { shopId: string; itemIds: Ids }>(
    'delete from item_option_groups where merchant_id = :merchantId and shop_id = :shopId and item_id = any(:itemIds::uuid[])',
  ),
] as const

/** Delete items by id. */
export const deleteItemsById = writing<Nothing, { shopId: string; itemIds: Ids }>(
  'delete from items where merchant_id = :merchantId and shop_id = :shopId and item_id = any(:itemIds::uuid[])',
)

/** Delete categories by id. */
export const deleteCategoriesById = writing<Nothing, { shopId: string; categoryIds: Ids }>(
  'delete from categories where merchant_id = :merchantId and shop_id = :shopId and category_id = any(:categoryIds::uuid[])',
)

/** Insert option groups as the last. Of an existing group, update only the columns that a file contains. */
export const saveGroups = writing<Nothing, { shopId: string; revision: number; groups: string }>(
  `insert into option_groups as t (merchant_id, shop_id, group_id, name1, name2, min_quantity, max_quantity, free_quantity, revision, position)
   select :merchantId, :shopId, g.group_id, g.name1, g.name2, g.min, g.max, 0, :revision, g.place +
     (select coalesce(max(position), 0) from option_groups where merchant_id = :merchantId and shop_id = :shopId)
   from jsonb_to_recordset(:groups::jsonb) g(group_id uuid, name1 text, name2 text, min integer, max integer, place integer)
   on conflict (merchant_id, shop_id, group_id) do update
   set name2 = excluded.name2, min_quantity = excluded.min_quantity, max_quantity = excluded.max_quantity, revision = excluded.revision`,
)

/**
 * Insert or update options. A new option can be chosen once. An existing one keeps its maximum and its nested
 * groups.
 */
export const saveOptionsOf = writing<Nothing, { shopId: string; options: string }>(
  `insert into options as t (merchant_id, shop_id, group_id, option_id, name1, name2, cents, max_quantity, default_quantity, position)
   select :merchantId, :shopId, o.group_id, o.option_id, o.name1, o.name2, o.cents, 1, 0, o.place
   from jsonb_to_recordset(:options::jsonb) o(group_id uuid, option_id uuid, name1 text, name2 text, cents integer, place integer)
   on conflict (merchant_id, shop_id, option_id) do update
   set name2 = excluded.name2, cents = excluded.cents, position = excluded.position where t.group_id = excluded.group_id`,
)

/** Put groups inside options, after those that the option has. `links`: JSON of option_id, group_id, place. */
export const saveSubGroups = writing<Nothing, { shopId: string; links: string }>(
  `insert into option_sub_groups (merchant_id, shop_id, option_id, group_id, position)
   select :merchantId, :shopId, l.option_id, l.group_id, l.place
   from jsonb_to_recordset(:links::jsonb) l(option_id uuid, group_id uuid, place integer)
   where exists (select from options o where o.merchant_id = :merchantId and o.shop_id = :shopId and o.option_id = l.option_id)
     and exists (select from option_groups g where g.merchant_id = :merchantId and g.shop_id = :shopId and g.group_id = l.group_id)
   on conflict (merchant_id, shop_id, option_id, group_id) do update set position = excluded.position`,
)

/** Delete the links of the options of these groups to groups inside them. */
export const deleteSubGroups = writing<Nothing, { shopId: string; groupIds: Ids }>(
  `delete from option_sub_groups l using options o
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.group_id = any(:groupIds::uuid[])
     and l.merchant_id = :merchantId and l.shop_id = :shopId and l.option_id = o.option_id`,
)

/** Delete the options of these groups except those kept. */
export const deleteOptionsBut = writing<Nothing, { shopId: string; groupIds: Ids; kept: Ids }>(
  'delete from options where merchant_id = :merchantId and shop_id = :shopId and group_id = any(:groupIds::uuid[]) and option_id <> all(:kept::uuid[])',
)

/** Delete option groups by id. */
export const deleteGroupsById = writing<Nothing, { shopId: string; groupIds: Ids }>(
  'delete from option_groups where merchant_id = :merchantId and shop_id = :shopId and group_id = any(:groupIds::uuid[])',
)
