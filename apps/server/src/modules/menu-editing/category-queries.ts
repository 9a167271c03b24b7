import { writing } from '../../db/statement.ts'

type CategoryKey = [merchantId: string, shopId: string, categoryId: string]

type CategoryValues = [
  parentId: string | null,
  name1: string,
  name2: string,
  description1: string,
  description2: string,
  hiddenOn: readonly string[],
  newRevision: number,
  isVirtual: boolean | null,
  isSubmenu: boolean | null,
  displayName: string | null,
]

/**
 * Update a category at the revision seen, never below itself. Under a new parent it is last. No row: refused.
 */
export const updateCategory = writing<
  { category_id: string },
  [...CategoryKey, ...CategoryValues, seen: number]
>(
  `with recursive up(id) as (
     select $4::uuid
     union
     select c.parent_id from categories c join up on c.category_id = up.id where c.merchant_id = $1 and c.shop_id = $2)
   update categories k set parent_id = $4, name1 = $5, name2 = $6, description1 = $7, description2 = $8, hidden_on = $9, revision = $10,
     is_virtual = $11, is_submenu = $12, display_name = $13,
     position = case when k.parent_id is not distinct from $4 then k.position else
       (select coalesce(max(position), 0) + 1 from categories where merchant_id = $1 and shop_id = $2 and parent_id is not distinct from $4) end
   where k.merchant_id = $1 and k.shop_id = $2 and k.category_id = $3 and k.revision = $14
     and not exists (select from up where up.id = $3)
   returning k.category_id`,
)

/** Insert a category as the last of its siblings. No row: the id is taken or the menu is full. */
export const insertCategory = writing<
  { category_id: string },
  [...CategoryKey, ...CategoryValues, most: number]
>(
  `insert into categories (merchant_id, shop_id, category_id, parent_id, name1, name2, description1, description2, hidden_on, revision, is_virtual, is_submenu, display_name, position)
   select $1, $2, $3, $4::uuid, $5, $6, $7, $8, $9, $10, $11, $12, $13,
     (select coalesce(max(position), 0) + 1 from categories where merchant_id = $1 and shop_id = $2 and parent_id is not distinct from $4)
   where (select count(*) from categories where merchant_id = $1 and shop_id = $2) < $14
   on conflict do nothing returning category_id`,
)

type DaypartLinks = [...CategoryKey, daypartIds: readonly string[]]

/** Replace the dayparts of a category. */
export const categoryDaypartStatements = [
  writing<Record<never, never>, DaypartLinks>(
    'delete from category_dayparts where merchant_id = $1 and shop_id = $2 and category_id = $3 and daypart_id <> all($4::uuid[])',
  ),
  writing<Record<never, never>, DaypartLinks>(
    `insert into category_dayparts (merchant_id, shop_id, category_id, daypart_id)
     select $1, $2, $3, l.id from unnest($4::uuid[]) l(id) on conflict do nothing`,
  ),
] as const
