import { writing } from '../../../db/statement.ts'

type Nothing = Record<never, never>

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
