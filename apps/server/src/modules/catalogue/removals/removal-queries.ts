import { writing } from '../../../db/statement.ts'
import type { CatalogueSnapshot } from '../draft/catalogue-snapshot.ts'

/** Insert removed rows. */
export const insertRemoval = writing<
  Record<never, never>,
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
