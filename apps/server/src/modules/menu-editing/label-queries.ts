import type { LabelKind } from '@tabard/domain/catalogue/draft'
import { writing } from '../../db/statement.ts'

type LabelKey = [merchantId: string, shopId: string, labelId: string]
type Row = { id: string }
type Values = [...LabelKey, name1: string, name2: string, newRevision: number]

interface LabelStatements {
  readonly insert: (...values: [...Values, most: number]) => ReturnType<typeof updateTag>
  readonly update: typeof updateTag
  readonly remove: typeof deleteTag
}

const updateTag = writing<Row, [...Values, seen: number]>(
  `update tags set name1 = $4, name2 = $5, revision = $6
   where merchant_id = $1 and shop_id = $2 and tag_id = $3 and revision = $7 returning tag_id as id`,
)
const deleteTag = writing<Row, [...LabelKey, seen: number]>(
  'delete from tags where merchant_id = $1 and shop_id = $2 and tag_id = $3 and revision = $4 returning tag_id as id',
)

/** Statements for tags and ingredients. A tag made by staff has its id as key. */
export const labelStatements: Record<LabelKind, LabelStatements> = {
  tag: {
    insert: writing<Row, [...Values, most: number]>(
      `insert into tags (merchant_id, shop_id, tag_id, key, name1, name2, revision, position)
       select $1, $2, $3::uuid, $3::text, $4, $5, $6,
         (select coalesce(max(position), 0) + 1 from tags where merchant_id = $1 and shop_id = $2)
       where (select count(*) from tags where merchant_id = $1 and shop_id = $2) < $7
       on conflict do nothing returning tag_id as id`,
    ),
    update: updateTag,
    remove: deleteTag,
  },
  ingredient: {
    insert: writing<Row, [...Values, most: number]>(
      `insert into ingredients (merchant_id, shop_id, ingredient_id, name1, name2, revision)
       select $1, $2, $3, $4, $5, $6
       where (select count(*) from ingredients where merchant_id = $1 and shop_id = $2) < $7
       on conflict do nothing returning ingredient_id as id`,
    ),
    update: writing<Row, [...Values, seen: number]>(
      `update ingredients set name1 = $4, name2 = $5, revision = $6
       where merchant_id = $1 and shop_id = $2 and ingredient_id = $3 and revision = $7 returning ingredient_id as id`,
    ),
    remove: writing<Row, [...LabelKey, seen: number]>(
      'delete from ingredients where merchant_id = $1 and shop_id = $2 and ingredient_id = $3 and revision = $4 returning ingredient_id as id',
    ),
  },
}
