import type { CampaignTerms } from '@tabard/domain/value/campaigns/campaign-terms'
import { reading, writing } from '../../../db/statement.ts'

/** A coupon whose message waits. */
export interface QueuedRow {
  couponId: string
  ticket: string
  phone: string
  phoneKey: string | null
  email: string
  name: string
  /** Of the latest order; null: none. */
  language: string | null
  gift: CampaignTerms['gift']
  expiresAt: Date
  isStopped: boolean
}

/** List coupons of a campaign whose message waits. */
export const listQueued = reading<QueuedRow, { campaignId: string; most: number }>(
  `select c.coupon_id, c.ticket, c.phone, c.phone_key, coalesce(a.email, '') as email,
     coalesce(nullif(trim(a.first_name), ''), (select max(s.name) from shop_customers s where s.merchant_id = :merchantId and s.phone = c.phone), '') as name,
     (select o.language from orders o where o.merchant_id = :merchantId and o.contact_phone = c.phone and o.contact_phone <> ''
      order by o.placed_at desc limit 1) as language,
     c.gift, c.expires_at,
     exists (select from message_stops m where m.merchant_id = :merchantId and m.phone_key = c.phone_key) as is_stopped
   from coupons c left join customers a on a.merchant_id = :merchantId and a.phone = c.phone and c.phone <> ''
   where c.merchant_id = :merchantId and c.campaign_id = :campaignId and c.message_state = 'queued'
   order by c.collected_at, c.coupon_id limit :most`,
)

/** Decide the message of a coupon. No row: it was decided. */
export const decideMessage = writing<
  { couponId: string },
  { couponId: string; messageState: 'sent' | 'skipped' }
>(
  `update coupons set message_state = :messageState
   where merchant_id = :merchantId and coupon_id = :couponId and message_state = 'queued' returning coupon_id`,
)

/** Stop messages to a phone. */
export const insertStop = writing<Record<never, never>, { phoneKey: string; at: Date }>(
  `insert into message_stops (merchant_id, phone_key, at) values (:merchantId, :phoneKey, :at)
   on conflict (merchant_id, phone_key) do nothing`,
)
