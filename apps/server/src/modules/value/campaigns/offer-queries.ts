import type { CampaignTerms } from '@tabard/domain/value/campaigns/campaign-terms'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

/** A campaign. */
export interface CampaignRow extends Columns<
  'campaigns',
  | 'campaignId'
  | 'shopId'
  | 'code'
  | 'isPaused'
  | 'archivedAt'
  | 'createdAt'
  | 'changedAt'
  | 'changedBy'
  | 'revision'
> {
  terms: CampaignTerms
}

const columns = `k.campaign_id, k.shop_id, k.terms, k.code, k.is_paused, k.archived_at, k.created_at, k.changed_at, k.changed_by, k.revision`
const ofShop = 'k.merchant_id = :merchantId and (k.shop_id = :shopId or k.shop_id is null)'

/** Find a campaign of the shop or of all shops. */
export const findCampaign = reading<CampaignRow, { shopId: string; campaignId: string }>(
  `select ${columns} from campaigns k where ${ofShop} and k.campaign_id = :campaignId`,
)

/** Lock a campaign of the shop or of all shops while it changes. */
export const lockCampaign = writing<CampaignRow, { shopId: string; campaignId: string }>(
  `select ${columns} from campaigns k where ${ofShop} and k.campaign_id = :campaignId for update`,
)

/** Find the campaign of a public code. */
export const findByCode = reading<CampaignRow, { shopId: string; code: string }>(
  `select ${columns} from campaigns k where ${ofShop} and k.code = :code and k.code <> '' and k.archived_at is null`,
)

/** Find the campaign of a link by the hash of its token. */
export const findLink = reading<
  CampaignRow & { couponId: string | null; retiredAt: Date | null; linkedAt: Date },
  { shopId: string; hash: Buffer }
>(
  `select ${columns}, l.coupon_id, b.retired_at, b.created_at as linked_at from campaign_links l
     join campaign_batches b on b.merchant_id = :merchantId and b.batch_id = l.batch_id
     join campaigns k on k.merchant_id = :merchantId and k.campaign_id = l.campaign_id
   where l.merchant_id = :merchantId and l.token_hash = :hash and ${ofShop}`,
)

/** Consume a link for a coupon. No row: it was used. */
export const useLink = writing<{ campaignId: string }, { hash: Buffer; couponId: string; at: Date }>(
  `update campaign_links set used_at = :at, coupon_id = :couponId
   where merchant_id = :merchantId and token_hash = :hash and coupon_id is null returning campaign_id`,
)

/** List campaigns that the shop shows to everyone. */
export const listListed = reading<CampaignRow, { shopId: string }>(
  `select ${columns} from campaigns k where ${ofShop} and k.archived_at is null and not k.is_paused and k.code <> ''
     and (k.terms #>> '{giving,isListed}')::boolean
     and not exists (select from coupon_counts u where u.merchant_id = :merchantId and u.campaign_id = k.campaign_id and (u.kind = 'all' and u.used >= k.max_total
       or u.kind = 'value' and u.used + coalesce((k.terms #>> '{gift,cents}')::integer, 0) > u.most))
   order by k.created_at desc, k.campaign_id limit 50`,
)

/** List campaigns that staff can give. */
export const listByStaff = reading<CampaignRow, { shopId: string }>(
  `select ${columns} from campaigns k where ${ofShop} and k.archived_at is null and not k.is_paused
     and (k.terms #>> '{giving,byStaff}')::boolean order by k.created_at desc, k.campaign_id`,
)
