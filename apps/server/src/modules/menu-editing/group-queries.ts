import { reading, writing } from '../../db/statement.ts'

type GroupKey = [merchantId: string, shopId: string, groupId: string]
type Nothing = Record<never, never>
type GroupValues = [
  name1: string,
  name2: string,
  min: number,
  max: number,
  free: number,
  newRevision: number,
  preModifiers: string | null,
  halfRate: number | null,
  isInstruction: boolean | null,
]

/** Update an option group at the revision seen. No row: it has changed. */
export const updateGroup = writing<{ group_id: string }, [...GroupKey, ...GroupValues, seen: number]>(
  `update option_groups set name1 = $4, name2 = $5, min_quantity = $6, max_quantity = $7, free_quantity = $8, revision = $9,
     pre_modifiers = $10, half_rate = $11, is_instruction = $12
   where merchant_id = $1 and shop_id = $2 and group_id = $3 and revision = $13 returning group_id`,
)

/** Insert an option group as the last. No row: the id is taken or the menu is full. */
export const insertGroup = writing<{ group_id: string }, [...GroupKey, ...GroupValues, most: number]>(
  `insert into option_groups (merchant_id, shop_id, group_id, name1, name2, min_quantity, max_quantity, free_quantity, revision, pre_modifiers, half_rate, is_instruction, position)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
     (select coalesce(max(position), 0) + 1 from option_groups where merchant_id = $1 and shop_id = $2)
   where (select count(*) from option_groups where merchant_id = $1 and shop_id = $2) < $13
   on conflict do nothing returning group_id`,
)

/** Delete the options that a group no longer has. */
export const deleteOptions = writing<Nothing, [...GroupKey, kept: readonly string[]]>(
  'delete from options where merchant_id = $1 and shop_id = $2 and group_id = $3 and option_id <> all($4::uuid[])',
)

/**
 * Insert or update options. An existing option keeps its other columns. Skips ids that belong to another
 * group.
 */
export const saveOptions = writing<
  { option_id: string },
  [
    ...GroupKey,
    ids: readonly string[],
    names1: readonly string[],
    names2: readonly string[],
    cents: readonly number[],
    most: readonly number[],
    opens: readonly number[],
    /** A JSON list per option: SQL arrays cannot hold lists of different lengths. */
    allergens: string,
  ]
>(
  `insert into options as t (merchant_id, shop_id, group_id, option_id, name1, name2, cents, max_quantity, default_quantity, position, allergens)
   select $1, $2, $3, o.id, o.name1, o.name2, o.cents, o.most, o.opens, o.place,
     (select array_agg(a.value order by a.place) from jsonb_array_elements_text($10::jsonb -> (o.place - 1)::integer) with ordinality a(value, place))
   from unnest($4::uuid[], $5::text[], $6::text[], $7::integer[], $8::integer[], $9::integer[])
     with ordinality o(id, name1, name2, cents, most, opens, place)
   on conflict (merchant_id, shop_id, option_id) do update
   set name1 = excluded.name1, name2 = excluded.name2, cents = excluded.cents, max_quantity = excluded.max_quantity,
     default_quantity = excluded.default_quantity, position = excluded.position, allergens = excluded.allergens where t.group_id = $3
   returning option_id`,
)

/** Replace the nested groups of a group's options. `links`: JSON of option_id, group_id, place. */
export const subGroupStatements = [
  writing<Nothing, [...GroupKey, links: string]>(
    `delete from option_sub_groups l using options o
     where o.merchant_id = $1 and o.shop_id = $2 and o.group_id = $3 and $4::jsonb is not null
       and l.merchant_id = $1 and l.shop_id = $2 and l.option_id = o.option_id`,
  ),
  writing<Nothing, [...GroupKey, links: string]>(
    `insert into option_sub_groups (merchant_id, shop_id, option_id, group_id, position)
     select $1, $2, l.option_id, l.group_id, l.place
     from jsonb_to_recordset($4::jsonb) l(option_id uuid, group_id uuid, place integer)
     join options o on o.merchant_id = $1 and o.shop_id = $2 and o.option_id = l.option_id and o.group_id = $3`,
  ),
] as const

/** List the nested groups of all options, to detect cycles. */
export const listNesting = reading<
  { group_id: string; option_id: string; sub_group_id: string },
  [merchantId: string, shopId: string]
>(
  `select o.group_id, l.option_id, l.group_id as sub_group_id from option_sub_groups l
   join options o on o.merchant_id = l.merchant_id and o.shop_id = l.shop_id and o.option_id = l.option_id
   where l.merchant_id = $1 and l.shop_id = $2`,
)
