import { reading, writing } from '../../../db/statement.ts'

type Nothing = Record<never, never>
/** Update an option group at the revision seen. No row: it has changed. */
export const updateGroup = writing<
  { groupId: string },
  {
    shopId: string
    groupId: string
    name1: string
    name2: string
    min: number
    max: number
    free: number
    newRevision: number
    preModifiers: string | null
    halfRate: number | null
    isInstruction: boolean | null
    seen: number
  }
>(
  `update option_groups set name1 = :name1, name2 = :name2, min_quantity = :min, max_quantity = :max, free_quantity = :free, revision = :newRevision,
     pre_modifiers = :preModifiers, half_rate = :halfRate, is_instruction = :isInstruction
   where merchant_id = :merchantId and shop_id = :shopId and group_id = :groupId and revision = :seen returning group_id`,
)

/** Insert an option group as the last. No row: the id is taken or the menu is full. */
export const insertGroup = writing<
  { groupId: string },
  {
    shopId: string
    groupId: string
    name1: string
    name2: string
    min: number
    max: number
    free: number
    newRevision: number
    preModifiers: string | null
    halfRate: number | null
    isInstruction: boolean | null
    most: number
  }
>(
  `insert into option_groups (merchant_id, shop_id, group_id, name1, name2, min_quantity, max_quantity, free_quantity, revision, pre_modifiers, half_rate, is_instruction, position)
   select :merchantId, :shopId, :groupId, :name1, :name2, :min, :max, :free, :newRevision, :preModifiers, :halfRate, :isInstruction,
     (select coalesce(max(position), 0) + 1 from option_groups where merchant_id = :merchantId and shop_id = :shopId)
   where (select count(*) from option_groups where merchant_id = :merchantId and shop_id = :shopId) < :most
   on conflict do nothing returning group_id`,
)

/** Delete the options that a group no longer has. */
export const deleteOptions = writing<Nothing, { shopId: string; groupId: string; kept: readonly string[] }>(
  'delete from options where merchant_id = :merchantId and shop_id = :shopId and group_id = :groupId and option_id <> all(:kept::uuid[])',
)

/**
 * Insert or update options. An existing option keeps its other columns. Skips ids that belong to another
 * group.
 */
export const saveOptions = writing<
  { optionId: string },
  {
    shopId: string
    groupId: string
    ids: readonly string[]
    names1: readonly string[]
    names2: readonly string[]
    cents: readonly number[]
    most: readonly number[]
    opens: readonly number[]
    allergens: string
  }
>(
  `insert into options as t (merchant_id, shop_id, group_id, option_id, name1, name2, cents, max_quantity, default_quantity, position, allergens)
   select :merchantId, :shopId, :groupId, o.id, o.name1, o.name2, o.cents, o.most, o.opens, o.place,
     (select array_agg(a.value order by a.place) from jsonb_array_elements_text(:allergens::jsonb -> (o.place - 1)::integer) with ordinality a(value, place))
   from unnest(:ids::uuid[], :names1::text[], :names2::text[], :cents::integer[], :most::integer[], :opens::integer[])
     with ordinality o(id, name1, name2, cents, most, opens, place)
   on conflict (merchant_id, shop_id, option_id) do update
   set name1 = excluded.name1, name2 = excluded.name2, cents = excluded.cents, max_quantity = excluded.max_quantity,
     default_quantity = excluded.default_quantity, position = excluded.position, allergens = excluded.allergens where t.group_id = excluded.group_id
   returning option_id`,
)

/** Replace the nested groups of a group's options. `links`: JSON of option_id, group_id, place. */
export const subGroupStatements = [
  writing<Nothing, { shopId: string; groupId: string; links: string }>(
    `delete from option_sub_groups l using options o
     where o.merchant_id = :merchantId and o.shop_id = :shopId and o.group_id = :groupId and :links::jsonb is not null
       and l.merchant_id = :merchantId and l.shop_id = :shopId and l.option_id = o.option_id`,
  ),
  writing<Nothing, { shopId: string; groupId: string; links: string }>(
    `insert into option_sub_groups (merchant_id, shop_id, option_id, group_id, position)
     select :merchantId, :shopId, l.option_id, l.group_id, l.place
     from jsonb_to_recordset(:links::jsonb) l(option_id uuid, group_id uuid, place integer)
     join options o on o.merchant_id = :merchantId and o.shop_id = :shopId and o.option_id = l.option_id and o.group_id = :groupId`,
  ),
] as const

/** List the nested groups of all options, to detect cycles. */
export const listNesting = reading<
  { groupId: string; optionId: string; subGroupId: string },
  { shopId: string }
>(
  `select o.group_id, l.option_id, l.group_id as sub_group_id from option_sub_groups l
   join options o on o.merchant_id = :merchantId and o.shop_id = l.shop_id and o.option_id = l.option_id
   where l.merchant_id = :merchantId and l.shop_id = :shopId`,
)

/** Delete an option group at the revision seen. No row: it has changed. */
export const deleteGroup = writing<
  { groupId: string },
  { shopId: string; groupId: string; revision: number }
>(
  'delete from option_groups where merchant_id = :merchantId and shop_id = :shopId and group_id = :groupId and revision = :revision returning group_id',
)
