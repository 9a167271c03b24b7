import type { SalesChannel } from '@tabard/domain/orders/sales-channel'
import { reading } from '../../../db/statement.ts'
import type { CampaignRow } from './offer-queries.ts'

export interface FiguresRow {
  given: number
  collected: number
  used: number
  expired: number
  costCents: number
  openCents: number
  /** What its vouchers were worth when they were given. */
  givenCents: number
  revenueCents: number
}

/** SQL: what a use `x` of a coupon `c` cost: the discount of its promotion, or what the voucher paid and did not get back. */
const costOf = `case when c.promotion_id is not null then
    coalesce((select r.cents from promotion_redemptions r where r.merchant_id = :merchantId and r.order_id = x.order_id
      and r.promotion_id = c.promotion_id and r.released_at is null), 0)
  else coalesce((select sum(case when t.debit_kind = 'voucher' then t.amount else -t.amount end) from ledger_transfers t
    where t.merchant_id = :merchantId and t.order_id = x.order_id and c.coupon_id::text in (t.debit_owner, t.credit_owner)
      and 'voucher' in (t.debit_kind, t.credit_kind)), 0) end`

/** SQL: the uses of a campaign that were not released. An order with two coupons has its revenue once. */
const uses = (campaign: string) => `select x.campaign_id, x.trading_date, x.order_id, ${costOf} as cost_cents,
    case when row_number() over (partition by x.campaign_id, x.order_id order by x.coupon_id) = 1
      then coalesce((select b.payable_cents from bills b where b.merchant_id = :merchantId and b.bill_id = x.order_id), 0) else 0 end as revenue_cents
  from coupon_uses x join coupons c on c.merchant_id = :merchantId and c.coupon_id = x.coupon_id
  where x.merchant_id = :merchantId and x.campaign_id = ${campaign} and x.released_at is null`

/** SQL: the figures of a campaign `k`. */
const figures = `coalesce(g.given, 0) as given, coalesce(g.collected, 0) as collected, coalesce(u.used, 0) as used, coalesce(g.expired, 0) as expired,
  coalesce(u.cost_cents, 0)::bigint as cost_cents, coalesce(g.open_cents, 0)::bigint as open_cents, coalesce(g.given_cents, 0)::bigint as given_cents, coalesce(u.revenue_cents, 0)::bigint as revenue_cents`
const joins = `left join lateral (
    select count(*)::integer as given, sum(c.cents)::bigint as given_cents, (count(*) filter (where c.owner_id <> ''))::integer as collected,
      (count(*) filter (where c.uses = 0 and c.withdrawn_at is null and c.expires_at <= :at))::integer as expired,
      sum((select a.credits - a.debits from ledger_accounts a where c.cents > 0 and a.merchant_id = :merchantId and a.kind = 'voucher'
        and a.owner = c.coupon_id::text and a.currency = c.currency)) as open_cents
    from coupons c where c.merchant_id = :merchantId and c.campaign_id = k.campaign_id) g on true
  left join lateral (
    select count(*)::integer as used, sum(x.cost_cents) as cost_cents, sum(x.revenue_cents) as revenue_cents from (${uses('k.campaign_id')}) x) u on true`

export interface ListedCampaignRow extends CampaignRow, FiguresRow {}

/** List a shop's campaigns with their figures, newest first. */
export const listCampaigns = reading<ListedCampaignRow, { shopId: string; at: Date }>(
  `select k.campaign_id, k.shop_id, k.terms, k.code, k.is_paused, k.archived_at, k.created_at, k.changed_at, k.changed_by, k.revision, ${figures}
   from campaigns k ${joins}
   where k.merchant_id = :merchantId and (k.shop_id = :shopId or k.shop_id is null) order by k.created_at desc, k.campaign_id`,
)

/** Find the figures of a campaign. */
export const findFigures = reading<FiguresRow, { shopId: string; campaignId: string; at: Date }>(
  `select ${figures} from campaigns k ${joins}
   where k.merchant_id = :merchantId and (k.shop_id = :shopId or k.shop_id is null) and k.campaign_id = :campaignId`,
)

/** List the last 90 trading days of a campaign with anything given or used. */
export const listDays = reading<
  { date: string; given: number; used: number; costCents: number; revenueCents: number },
  { campaignId: string }
>(
  `select d.date::text as date, sum(d.given)::integer as given, sum(d.used)::integer as used, sum(d.cost_cents)::bigint as cost_cents,
     sum(d.revenue_cents)::bigint as revenue_cents
   from (
     select c.trading_date as date, 1 as given, 0 as used, 0 as cost_cents, 0 as revenue_cents from coupons c
     where c.merchant_id = :merchantId and c.campaign_id = :campaignId
     union all
     select x.trading_date, 0, 1, x.cost_cents, x.revenue_cents from (${uses(':campaignId')}) x) d
   group by d.date order by d.date desc limit 90`,
)

/** List the sales channels of the orders that used a campaign. */
export const listChannels = reading<
  { channel: SalesChannel; used: number; revenueCents: number },
  { campaignId: string }
>(
  `select coalesce(nullif(o.details #>> '{taken,kind}', 'table'), o.channel) as channel, count(*)::integer as used, sum(x.revenue_cents)::bigint as revenue_cents
   from (${uses(':campaignId')}) x join orders o on o.merchant_id = :merchantId and o.order_id = x.order_id
   group by 1 order by 2 desc, 1`,
)

/** Count the messages of a campaign by their state. */
export const countMessages = reading<
  { queued: number; sent: number; skipped: number },
  { campaignId: string }
>(
  `select (count(*) filter (where message_state = 'queued'))::integer as queued, (count(*) filter (where message_state = 'sent'))::integer as sent,
     (count(*) filter (where message_state = 'skipped'))::integer as skipped
   from coupons where merchant_id = :merchantId and campaign_id = :campaignId`,
)
