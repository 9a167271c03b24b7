import { reading, writing } from '../../../db/statement.ts'

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
