import type { LabelKind } from '@tabard/domain/catalogue/draft'
import { writing, type Statement } from '../../../db/statement.ts'

type Row = { id: string }
interface NewLabel {
  shopId: string
  labelId: string
  name1: string
  name2: string
  newRevision: number
  most: number
}

interface LabelStatements {
  readonly insert: Statement<Row, 'write', NewLabel>
  readonly update: typeof updateTag
  readonly remove: typeof deleteTag
}

export const updateTag = writing<
  Row,
  { shopId: string; labelId: string; name1: string; name2: string; newRevision: number; seen: number }
>(
  `update tags set name1 = :name1, name2 = :name2, revision = :newRevision
   where merchant_id = :merchantId and shop_id = :shopId and tag_id = :labelId and revision = :seen returning tag_id as id`,
)
export const deleteTag = writing<Row, { shopId: string; labelId: string; seen: number }>(
  'delete from tags where merchant_id = :merchantId and shop_id = :shopId and tag_id = :labelId and revision = :seen returning tag_id as id',
)

/** Statements for tags and ingredients. A tag made by staff has its id as key. */
export const labelStatements: Record<LabelKind, LabelStatements> = {
  tag: {
    insert: writing<
      Row,
      { shopId: string; labelId: string; name1: string; name2: string; newRevision: number; most: number }
    >(
      `insert into tags (merchant_id, shop_id, tag_id, key, name1, name2, revision, position)
       select :merchantId, :shopId, :labelId::uuid, :labelId::text, :name1, :name2, :newRevision,
         (select coalesce(max(position), 0) + 1 from tags where merchant_id = :merchantId and shop_id = :shopId)
       where (select count(*) from tags where merchant_id = :merchantId and shop_id = :shopId) < :most
       on conflict do nothing returning tag_id as id`,
    ),
    update: updateTag,
    remove: deleteTag,
  },
  ingredient: {
    insert: writing<
      Row,
      { shopId: string; labelId: string; name1: string; name2: string; newRevision: number; most: number }
    >(
      `insert into ingredients (merchant_id, shop_id, ingredient_id, name1, name2, revision)
       select :merchantId, :shopId, :labelId, :name1, :name2, :newRevision
       where (select count(*) from ingredients where merchant_id = :merchantId and shop_id = :shopId) < :most
       on conflict do nothing returning ingredient_id as id`,
    ),
    update: writing<
      Row,
      { shopId: string; labelId: string; name1: string; name2: string; newRevision: number; seen: number }
    >(
      `update ingredients set name1 = :name1, name2 = :name2, revision = :newRevision
       where merchant_id = :merchantId and shop_id = :shopId and ingredient_id = :labelId and revision = :seen returning ingredient_id as id`,
    ),
    remove: writing<Row, { shopId: string; labelId: string; seen: number }>(
      'delete from ingredients where merchant_id = :merchantId and shop_id = :shopId and ingredient_id = :labelId and revision = :seen returning ingredient_id as id',
    ),
  },
}
