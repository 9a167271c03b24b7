import type { CampaignGift, CouponSource } from '@tabard/domain/value/campaigns/campaign-terms'
import type { Currency } from '@tabard/domain/money/money'
import type { Names } from '@tabard/domain/text/names'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

type CouponColumn =
  | 'couponId'
  | 'campaignId'
  | 'shopId'
  | 'ticket'
  | 'ownerId'
  | 'phoneKey'
  | 'phone'
  | 'promotionId'
  | 'cents'
  | 'isSingleUse'
  | 'collectedAt'
  | 'expiresAt'
  | 'withdrawnAt'
  | 'uses'
  | 'usedAt'

/** A coupon with its campaign and what is left of it. */
export interface CouponRow extends Columns<'coupons', CouponColumn> {
  currency: Currency
  source: CouponSource
  gift: CampaignGift
  names: Names
  description: Names
  /** The public code of the campaign while it gives coupons; empty: none. */
  code: string
  balanceCents: number
}

const columns = `c.coupon_id, c.campaign_id, c.shop_id, c.ticket, c.owner_id, c.phone_key, c.phone, c.promotion_id, c.cents, c.currency,
  c.is_single_use, c.collected_at, c.expires_at, c.withdrawn_at, c.uses, c.used_at, c.source, c.gift,
  k.terms -> 'names' as names, k.terms -> 'description' as description,
  case when k.archived_at is null and not k.is_paused then k.code else '' end as code,
  coalesce((select a.credits - a.debits from ledger_accounts a
    where a.merchant_id = :merchantId and a.kind = 'voucher' and a.owner = c.coupon_id::text and a.currency = c.currency), 0)::bigint as balance_cents`
const from = `from coupons c join campaigns k on k.merchant_id = :merchantId and k.campaign_id = c.campaign_id
   where c.merchant_id = :merchantId`

/** Find a coupon by its id. */
export const findCoupon = reading<CouponRow, { couponId: string }>(
  `select ${columns} ${from} and c.coupon_id = :couponId`,
)

/** Find a coupon of a shop's merchant by its ticket. */
export const findByTicket = reading<CouponRow, { ticket: string }>(
  `select ${columns} ${from} and c.ticket = :ticket`,
)

/** List coupons of an owner, usable ones first, the soonest to expire first. */
export const listOwned = reading<CouponRow, { ownerId: string; at: Date; most: number }>(
  `select ${columns} ${from} and c.owner_id = :ownerId
   order by (c.withdrawn_at is null and c.expires_at > :at and (c.uses = 0 or not c.is_single_use)) desc, c.expires_at, c.coupon_id limit :most`,
)

/** Insert a coupon. No row: its request, or its person and occasion, has one. */
export const insertCoupon = writing<
  { couponId: string },
  {
    couponId: string
    campaignId: string
    shopId: string
    ticket: string
    source: string
    ownerId: string
    phoneKey: string | null
    phone: string
    gift: string
    promotionId: string | null
    cents: number
    currency: string
    isSingleUse: boolean
    at: Date
    tradingDate: string
    expiresAt: Date
    occasion: string
    messageState: string
  }
>(
  `insert into coupons (merchant_id, coupon_id, campaign_id, shop_id, ticket, source, owner_id, phone_key, phone, gift, promotion_id, cents, currency,
     is_single_use, collected_at, trading_date, expires_at, occasion, message_state)
   values (:merchantId, :couponId, :campaignId, :shopId, :ticket, :source, :ownerId, :phoneKey, :phone, :gift, :promotionId, :cents, :currency,
     :isSingleUse, :at, :tradingDate, :expiresAt, :occasion, :messageState)
   on conflict do nothing returning coupon_id`,
)

/** SQL: the coupons of a campaign `k` that a person has proved to have had, as an account or by phone. */
const proved = `coalesce((select max(v.used) from coupon_counts v where v.merchant_id = :merchantId and v.campaign_id = k.campaign_id
     and ((v.kind = 'guest' and v.key = :guestKey) or (v.kind = 'phone' and v.key = :phoneKey))), 0)`

interface Counted {
  readonly campaignId: string
  /** Empty: no account or guest has it. */
  readonly guestKey: string
  readonly phoneKey: string | null
}

/**
 * Count a coupon in total, by value and by day, and for its person: by guest and proved phone, or, where staff typed the phone, apart
 * (ADR-225). What the person has proved to have had counts at the counter too, and not the reverse. The table's check enforces
 * each limit. A guest without an account gets one coupon of a campaign (W9).
 */
export const countGiven = writing<
  Record<never, never>,
  Counted & { tradingDate: string; isAccount: boolean; isTyped: boolean; cents: number; mostCents: number }
>(
  `insert into coupon_counts as u (merchant_id, campaign_id, kind, key, used, most)
   select :merchantId, k.campaign_id, n.kind, n.key, n.units, n.most
   from campaigns k cross join lateral (values ('all', '', k.max_total, 1), ('day', :tradingDate::text, k.max_per_day, 1),
     ('value', case when :cents > 0 then '' end, :mostCents::integer, :cents::integer),
     ('guest', case when not :isTyped then nullif(:guestKey::text, '') end, case when :isAccount then k.max_per_person else 1 end, 1),
     ('phone', case when not :isTyped then :phoneKey::text end, k.max_per_person, 1),
     ('counter', case when :isTyped then :phoneKey::text end, k.max_per_person - ${proved}, 1)) n(kind, key, most, units)
   where k.merchant_id = :merchantId and k.campaign_id = :campaignId and n.key is not null
   order by n.kind, n.key
   on conflict (merchant_id, campaign_id, kind, key) do update set used = u.used + excluded.used, most = excluded.most`,
)

/** Whether a person has as many coupons of a campaign as one gets. */
export const findFullPerson = reading<
  { kind: string },
  { campaignId: string; guestKey: string | null; isAccount: boolean; phoneKey: string | null }
>(
  `select u.kind from coupon_counts u join campaigns k on k.merchant_id = :merchantId and k.campaign_id = u.campaign_id
   where u.merchant_id = :merchantId and u.campaign_id = :campaignId and u.used >= case when u.kind = 'phone' or :isAccount then k.max_per_person else 1 end
     and ((u.kind = 'guest' and u.key = :guestKey) or (u.kind = 'phone' and u.key = :phoneKey)) limit 1`,
)

/** Whether staff gave a typed phone as many coupons of a campaign as one person gets, with those that its owner had. */
export const findFullPhone = reading<{ campaignId: string }, Counted>(
  `select k.campaign_id from campaigns k where k.merchant_id = :merchantId and k.campaign_id = :campaignId
     and ${proved} + coalesce((select u.used from coupon_counts u where u.merchant_id = :merchantId and u.campaign_id = k.campaign_id
       and u.kind = 'counter' and u.key = :phoneKey), 0) >= k.max_per_person`,
)

/** Find the phone of an account. */
export const findPhone = reading<{ phone: string }, { customerId: string }>(
  'select phone from customers where merchant_id = :merchantId and customer_id = :customerId',
)

/** Find the guest of the account with a phone. */
export const findGuestOfPhone = reading<{ guestId: string; email: string | null }, { phone: string }>(
  'select guest_id, email from customers where merchant_id = :merchantId and phone = :phone',
)

/**
 * Give a coupon that nobody keeps to a person. No row: it has an owner, or it is a voucher and the person has no account, or
 * one of another phone than the voucher was given to.
 */
export const keepCoupon = writing<
  { couponId: string },
  { ticket: string; ownerId: string; isAccount: boolean; phoneKey: string | null }
>(
  `update coupons set owner_id = :ownerId where merchant_id = :merchantId and ticket = :ticket and owner_id = ''
     and (cents = 0 or :isAccount and (phone_key is null or phone_key = :phoneKey)) returning coupon_id`,
)

/** Withdraw a coupon that is not used. No row: it was withdrawn, or an order uses it. */
export const withdrawCoupon = writing<{ couponId: string }, { couponId: string; at: Date }>(
  `update coupons set withdrawn_at = :at
   where merchant_id = :merchantId and coupon_id = :couponId and withdrawn_at is null and (uses = 0 or not is_single_use) returning coupon_id`,
)

/** List vouchers that have expired with something left. */
export const listExpired = reading<
  { couponId: string; shopId: string; currency: string; balanceCents: number },
  { before: Date; most: number }
>(
  `select c.coupon_id, c.shop_id, c.currency, (a.credits - a.debits)::bigint as balance_cents
   from coupons c join ledger_accounts a on a.merchant_id = :merchantId and a.kind = 'voucher' and a.owner = c.coupon_id::text and a.currency = c.currency
   where c.merchant_id = :merchantId and c.cents > 0 and c.expires_at <= :before and a.credits > a.debits
   order by c.expires_at, c.coupon_id limit :most`,
)
