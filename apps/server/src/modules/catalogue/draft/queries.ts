import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'
import {
  catalogueTables,
  type CatalogueSnapshot,
  type CatalogueTable,
} from './catalogue-snapshot.ts'

type Nothing = Record<never, never>

/** Find the revision of the draft. */
export const findDraft = reading<{ revision: number }, { shopId: string }>(
  'select revision from menu_drafts where merchant_id = :merchantId and shop_id = :shopId',
)

/**
 * Lock the draft until the transaction ends and add `by` to its revision. Edits of a shop's menu queue here.
 */
export const holdDraft = writing<{ revision: number }, { shopId: string; by: number }>(
  `insert into menu_drafts (merchant_id, shop_id, revision) values (:merchantId, :shopId, :by)
   on conflict (merchant_id, shop_id) do update set revision = menu_drafts.revision + :by returning revision`,
)

/** List the parents and revisions of all categories. */
export const listCategoryTree = reading<
  Columns<'categories', 'categoryId' | 'parentId' | 'revision'>,
  { shopId: string }
>(
  'select category_id, parent_id, revision from categories where merchant_id = :merchantId and shop_id = :shopId',
)

/** Delete items at the revisions seen. Returns those deleted. */
export const deleteItems = writing<
  { itemId: string },
  { shopId: string; ids: readonly string[]; revisions: readonly number[] }
>(
  `delete from items i using unnest(:ids::uuid[], :revisions::integer[]) s(item_id, revision)
   where i.merchant_id = :merchantId and i.shop_id = :shopId and i.item_id = s.item_id and i.revision = s.revision
   returning i.item_id`,
)

/** Delete the items of these categories. Returns those deleted. */
export const deleteItemsIn = writing<{ itemId: string }, { shopId: string; categoryIds: readonly string[] }>(
  'delete from items where merchant_id = :merchantId and shop_id = :shopId and category_id = any(:categoryIds::uuid[]) returning item_id',
)

/** Delete categories; the top one only at the revision seen. Returns those deleted. */
export const deleteCategories = writing<
  { categoryId: string },
  { shopId: string; ids: readonly string[]; topId: string; revision: number }
>(
  `delete from categories where merchant_id = :merchantId and shop_id = :shopId and category_id = any(:ids::uuid[])
   and (category_id <> :topId or revision = :revision) returning category_id`,
)

/** Delete an option group at the revision seen. No row: it has changed. */
export const deleteGroup = writing<
  { groupId: string },
  { shopId: string; groupId: string; revision: number }
>(
  'delete from option_groups where merchant_id = :merchantId and shop_id = :shopId and group_id = :groupId and revision = :revision returning group_id',
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

/**
 * Orders the siblings of the named rows: the named first in the given order, the others after them as before.
 */
const reorderText = (table: string, key: string, siblings: string) =>
  `with wanted as (select id, place from unnest(:ids::uuid[]) with ordinality w(id, place)),
   ranked as (
     select t.${key}, row_number() over (order by w.place nulls last, t.position, t.${key}) as place
     from ${table} t left join wanted w on w.id = t.${key}
     where t.merchant_id = :merchantId and t.shop_id = :shopId and ${siblings})
   update ${table} t set position = r.place from ranked r
   where t.merchant_id = :merchantId and t.shop_id = :shopId and t.${key} = r.${key} and t.position <> r.place`

/** Reorder the items of a category. */
export const reorderItems = writing<Nothing, { shopId: string; ids: readonly string[] }>(
  reorderText(
    'items',
    'item_id',
    't.category_id in (select category_id from items where merchant_id = :merchantId and shop_id = :shopId and item_id = any(:ids::uuid[]))',
  ),
)
/** Reorder sibling categories. */
export const reorderCategories = writing<Nothing, { shopId: string; ids: readonly string[] }>(
  reorderText(
    'categories',
    'category_id',
    `exists (select from categories s where s.merchant_id = :merchantId and s.shop_id = :shopId and s.category_id = any(:ids::uuid[])
       and s.parent_id is not distinct from t.parent_id)`,
  ),
)
/** Reorder the option groups. */
export const reorderGroups = writing<Nothing, { shopId: string; ids: readonly string[] }>(
  reorderText('option_groups', 'group_id', 'true'),
)

/** Change prices of sizes by item, index and level. */
export const changePrices = writing<
  Nothing,
  {
    shopId: string
    itemIds: readonly string[]
    indexes: readonly number[]
    levels: readonly number[]
    cents: readonly number[]
  }
>(
  `update item_prices p set cents = w.cents
   from unnest(:itemIds::uuid[], :indexes::integer[], :levels::integer[], :cents::integer[]) w(item_id, price_index, price_level, cents)
   where p.merchant_id = :merchantId and p.shop_id = :shopId and p.item_id = w.item_id and p.price_index = w.price_index and p.price_level = w.price_level`,
)

/** Mark items whose prices changed. */
export const touchItems = writing<Nothing, { shopId: string; itemIds: readonly string[]; revision: number }>(
  'update items set revision = :revision where merchant_id = :merchantId and shop_id = :shopId and item_id = any(:itemIds::uuid[])',
)

/** Change alternative prices by item, index and place; the place counts from 0. */
export const changeOtherPrices = writing<
  Nothing,
  {
    shopId: string
    itemIds: readonly string[]
    indexes: readonly number[]
    places: readonly number[]
    cents: readonly number[]
  }
>(
  `update item_price_others p set cents = w.cents
   from unnest(:itemIds::uuid[], :indexes::integer[], :places::integer[], :cents::integer[]) w(item_id, price_index, place, cents)
     join (select item_id, price_index, position, row_number() over (partition by item_id, price_index order by position) - 1 as place
       from item_price_others where merchant_id = :merchantId and shop_id = :shopId and price_level = 0 and item_id = any(:itemIds::uuid[])) placed
       using (item_id, price_index, place)
   where p.merchant_id = :merchantId and p.shop_id = :shopId and p.price_level = 0
     and p.item_id = w.item_id and p.price_index = w.price_index and p.position = placed.position`,
)

/** Change prices of options. */
export const changeOptionPrices = writing<
  Nothing,
  { shopId: string; optionIds: readonly string[]; cents: readonly number[] }
>(
  `update options o set cents = w.cents from unnest(:optionIds::uuid[], :cents::integer[]) w(option_id, cents)
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.option_id = w.option_id`,
)

/** Mark the groups of options whose prices changed. */
export const touchGroupsOf = writing<
  Nothing,
  { shopId: string; optionIds: readonly string[]; revision: number }
>(
  `update option_groups set revision = :revision where merchant_id = :merchantId and shop_id = :shopId and group_id in (
     select o.group_id from options o where o.merchant_id = :merchantId and o.shop_id = :shopId and o.option_id = any(:optionIds::uuid[]))`,
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

/** Insert removed rows. */
export const insertRemoval = writing<
  Nothing,
  {
    shopId: string
    removalId: string
    at: Date
    kind: string
    byName: string
    draftRevision: number
    snapshot: string
  }
>(
  `insert into menu_removals (merchant_id, shop_id, removal_id, at, kind, by_name, draft_revision, snapshot)
   values (:merchantId, :shopId, :removalId, :at, :kind, :byName, :draftRevision, :snapshot)`,
)

/** Mark removed rows as restored and return them. No row: unknown or already restored. */
export const takeRemoval = writing<
  { kind: string; draftRevision: number; snapshot: CatalogueSnapshot },
  { shopId: string; removalId: string; at: Date }
>(
  `update menu_removals set brought_back_at = :at
   where merchant_id = :merchantId and shop_id = :shopId and removal_id = :removalId and brought_back_at is null
   returning kind, draft_revision, snapshot`,
)

type PlanColumn = 'planId' | 'at' | 'madeAt' | 'byName' | 'byId' | 'note'
/** A planned publication without its snapshot. */
export type PlanRow = Columns<'menu_plans', PlanColumn>

const planColumns = 'plan_id, at, made_at, by_name, by_id, note'

/** Find the planned publication of a shop. */
export const findPlan = reading<PlanRow, { shopId: string }>(
  `select ${planColumns} from menu_plans where merchant_id = :merchantId and shop_id = :shopId`,
)

/** Find the snapshot of a planned publication. */
export const findPlanSnapshot = reading<{ snapshot: CatalogueSnapshot }, { shopId: string; planId: string }>(
  'select snapshot from menu_plans where merchant_id = :merchantId and shop_id = :shopId and plan_id = :planId',
)

/** Save a plan in place of the one named, or of none. No row: the shop has another plan. */
export const savePlan = writing<
  PlanRow,
  {
    shopId: string
    planId: string
    at: Date
    madeAt: Date
    byName: string
    byId: string
    note: string
    snapshot: string
    replaces: string | null
  }
>(
  `insert into menu_plans as p (merchant_id, shop_id, plan_id, at, made_at, by_name, by_id, note, snapshot)
   values (:merchantId, :shopId, :planId, :at, :madeAt, :byName, :byId, :note, :snapshot)
   on conflict (merchant_id, shop_id) do update
   set plan_id = :planId, at = :at, made_at = :madeAt, by_name = :byName, by_id = :byId, note = :note, snapshot = :snapshot where p.plan_id = :replaces
   returning ${planColumns}`,
)

/** Move a plan to another time under a new id. No row: unknown plan. */
export const movePlan = writing<PlanRow, { shopId: string; planId: string; newPlanId: string; at: Date }>(
  `update menu_plans set plan_id = :newPlanId, at = :at where merchant_id = :merchantId and shop_id = :shopId and plan_id = :planId
   returning ${planColumns}`,
)

/** Delete a plan and return it. No row: unknown plan. */
export const takePlan = writing<
  PlanRow & { snapshot: CatalogueSnapshot },
  { shopId: string; planId: string }
>(
  `delete from menu_plans where merchant_id = :merchantId and shop_id = :shopId and plan_id = :planId returning ${planColumns}, snapshot`,
)
