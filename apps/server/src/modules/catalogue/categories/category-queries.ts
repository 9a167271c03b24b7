import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

/**
 * Update a category at the revision seen, never below itself. Under a new parent it is last. No row: refused.
 */
export const updateCategory = writing<
  { categoryId: string },
  {
    shopId: string
    categoryId: string
    parentId: string | null
    name1: string
    name2: string
    description1: string
    description2: string
    hiddenOn: readonly string[]
    newRevision: number
    isVirtual: boolean | null
    isSubmenu: boolean | null
    displayName: string | null
    seen: number
  }
>(
  `with recursive up(id) as (
     select :parentId::uuid
     union
     select c.parent_id from categories c join up on c.category_id = up.id where c.merchant_id = :merchantId and c.shop_id = :shopId)
   update categories k set parent_id = :parentId, name1 = :name1, name2 = :name2, description1 = :description1, description2 = :description2, hidden_on = :hiddenOn, revision = :newRevision,
     is_virtual = :isVirtual, is_submenu = :isSubmenu, display_name = :displayName,
     position = case when k.parent_id is not distinct from :parentId then k.position else
       (select coalesce(max(position), 0) + 1 from categories where merchant_id = :merchantId and shop_id = :shopId and parent_id is not distinct from :parentId) end
   where k.merchant_id = :merchantId and k.shop_id = :shopId and k.category_id = :categoryId and k.revision = :seen
     and not exists (select from up where up.id = :categoryId)
   returning k.category_id`,
)

/** Insert a category as the last of its siblings. No row: the id is taken or the menu is full. */
export const insertCategory = writing<
  { categoryId: string },
  {
    shopId: string
    categoryId: string
    parentId: string | null
    name1: string
    name2: string
    description1: string
    description2: string
    hiddenOn: readonly string[]
    newRevision: number
    isVirtual: boolean | null
    isSubmenu: boolean | null
    displayName: string | null
    most: number
  }
>(
  `insert into categories (merchant_id, shop_id, category_id, parent_id, name1, name2, description1, description2, hidden_on, revision, is_virtual, is_submenu, display_name, position)
   select :merchantId, :shopId, :categoryId, :parentId::uuid, :name1, :name2, :description1, :description2, :hiddenOn, :newRevision, :isVirtual, :isSubmenu, :displayName,
     (select coalesce(max(position), 0) + 1 from categories where merchant_id = :merchantId and shop_id = :shopId and parent_id is not distinct from :parentId)
   where (select count(*) from categories where merchant_id = :merchantId and shop_id = :shopId) < :most
   on conflict do nothing returning category_id`,
)

/** Replace the dayparts of a category. */
export const categoryDaypartStatements = [
  writing<Record<never, never>, { shopId: string; categoryId: string; daypartIds: readonly string[] }>(
    'delete from category_dayparts where merchant_id = :merchantId and shop_id = :shopId and category_id = :categoryId and daypart_id <> all(:daypartIds::uuid[])',
  ),
  writing<Record<never, never>, { shopId: string; categoryId: string; daypartIds: readonly string[] }>(
    `insert into category_dayparts (merchant_id, shop_id, category_id, daypart_id)
     select :merchantId, :shopId, :categoryId, l.id from unnest(:daypartIds::uuid[]) l(id) on conflict do nothing`,
  ),
] as const

/** List the parents and revisions of all categories. */
export const listCategoryTree = reading<
  Columns<'categories', 'categoryId' | 'parentId' | 'revision'>,
  { shopId: string }
>(
  'select category_id, parent_id, revision from categories where merchant_id = :merchantId and shop_id = :shopId',
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
