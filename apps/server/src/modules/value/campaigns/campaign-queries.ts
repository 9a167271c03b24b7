import { reading, writing } from '../../../db/statement.ts'
import type { Names } from '@tabard/domain/text/names'

interface Written {
  readonly campaignId: string
  readonly shopId: string | null
  readonly terms: string
  readonly code: string
  readonly maxTotal: number | null
  readonly maxPerPerson: number | null
  readonly maxPerDay: number | null
  /** Saved by a person who may not start it: it is paused. */
  readonly isDraft: boolean
  readonly at: Date
  readonly by: string
}

/** Count the merchant's active campaigns. */
export const countCampaigns = reading<{ campaigns: number }>(
  'select count(*)::integer as campaigns from campaigns where merchant_id = :merchantId and archived_at is null',
)

/** Insert a campaign. No row: the id exists. */
export const insertCampaign = writing<{ revision: number }, Written>(
  `insert into campaigns (merchant_id, campaign_id, shop_id, terms, code, max_total, max_per_person, max_per_day, is_paused, created_at, changed_at, changed_by)
   values (:merchantId, :campaignId, :shopId, :terms, :code, :maxTotal, :maxPerPerson, :maxPerDay, :isDraft, :at, :at, :by)
   on conflict (merchant_id, campaign_id) do nothing returning revision`,
)

/** Update a campaign at the given revision. No row: it has changed. */
export const updateCampaign = writing<{ revision: number }, Written & { readonly revision: number }>(
  `update campaigns set shop_id = :shopId, terms = :terms, code = :code, max_total = :maxTotal, max_per_person = :maxPerPerson, max_per_day = :maxPerDay,
     is_paused = is_paused or :isDraft, changed_at = :at, changed_by = :by, revision = revision + 1
   where merchant_id = :merchantId and campaign_id = :campaignId and revision = :revision and archived_at is null returning revision`,
)

/** Set or end the pause of a campaign. */
export const pauseCampaign = writing<
  { revision: number },
  { campaignId: string; isPaused: boolean; at: Date; by: string }
>(
  `update campaigns set is_paused = :isPaused, changed_at = :at, changed_by = :by, revision = revision + 1
   where merchant_id = :merchantId and campaign_id = :campaignId and archived_at is null returning revision`,
)

/** Archive a campaign. */
export const archiveCampaign = writing<{ revision: number }, { campaignId: string; at: Date; by: string }>(
  `update campaigns set archived_at = :at, changed_at = :at, changed_by = :by, revision = revision + 1
   where merchant_id = :merchantId and campaign_id = :campaignId and archived_at is null returning revision`,
)

/** Insert a batch of links. No row: its request was handled. */
export const insertBatch = writing<
  { batchId: string },
  { batchId: string; campaignId: string; links: number; at: Date }
>(
  `insert into campaign_batches (merchant_id, batch_id, campaign_id, links, created_at)
   values (:merchantId, :batchId, :campaignId, :links, :at) on conflict (merchant_id, batch_id) do nothing returning batch_id`,
)

/** Insert the links of a batch. */
export const insertLinks = writing<
  Record<never, never>,
  { batchId: string; campaignId: string; hashes: readonly Buffer[] }
>(
  `insert into campaign_links (merchant_id, token_hash, batch_id, campaign_id)
   select :merchantId, h.token_hash, :batchId, :campaignId from unnest(:hashes::bytea[]) h(token_hash)`,
)

/** Retire a batch. Its unused links give nothing any more. */
export const retireBatch = writing<{ batchId: string }, { batchId: string; campaignId: string; at: Date }>(
  `update campaign_batches set retired_at = :at
   where merchant_id = :merchantId and campaign_id = :campaignId and batch_id = :batchId and retired_at is null returning batch_id`,
)

export interface BatchRow {
  campaignId: string
  batchId: string
  links: number
  used: number
  createdAt: Date
}

/** List the batches of a shop's campaigns that are not retired, oldest first. */
export const listBatches = reading<BatchRow, { shopId: string }>(
  `select b.campaign_id, b.batch_id, b.links, b.created_at,
     (select count(*) from campaign_links l where l.merchant_id = :merchantId and l.batch_id = b.batch_id and l.coupon_id is not null)::integer as used
   from campaign_batches b join campaigns k on k.merchant_id = :merchantId and k.campaign_id = b.campaign_id
   where b.merchant_id = :merchantId and (k.shop_id = :shopId or k.shop_id is null) and b.retired_at is null
   order by b.created_at, b.batch_id`,
)

/** List the promotions of a shop that coupons can unlock. */
export const listUnlockable = reading<
  { promotionId: string; names: Names; isEverywhere: boolean },
  { shopId: string }
>(
  `select promotion_id, terms -> 'names' as names, shop_id is null as is_everywhere from promotions
   where merchant_id = :merchantId and (shop_id = :shopId or shop_id is null) and archived_at is null and (terms ->> 'needsCode')::boolean
   order by created_at desc, promotion_id`,
)

/** List the tags that staff gave to guests of a shop. */
export const listTags = reading<{ tag: string }, { shopId: string }>(
  `select distinct t.tag from shop_customers p cross join lateral unnest(p.tags) t(tag)
   where p.merchant_id = :merchantId and p.shop_id = :shopId order by 1 limit 100`,
)
