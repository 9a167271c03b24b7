import type { Currency } from '@tabard/domain/money/money'
import type { Names } from '@tabard/domain/text/names'
import type { CampaignGift } from '@tabard/domain/value/campaigns/campaign-terms'
import type { Columns } from '../../../../db/rows.ts'
import { reading, writing, type Query } from '../../../../db/statement.ts'

/** A coupon that its owner can use. */
export interface UsableRow extends Columns<
  'coupons',
  'couponId' | 'campaignId' | 'promotionId' | 'expiresAt'
> {
  currency: Currency
  gift: CampaignGift
  names: Names
  balanceCents: number
}

/** Of this owner. Null: staff scanned the coupon, of any owner. */
const ownedBy = (owner: string) => `(:ownerId::text is null or (${owner} = :ownerId and ${owner} <> ''))`

/** List the coupons of an owner that can be used at a shop, of those with these ids or tickets. */
export const listUsable = reading<
  UsableRow,
  {
    ownerId: string | null
    shopId: string
    couponIds: readonly string[]
    tickets: readonly string[]
    at: Date
  }
>(
  `select c.coupon_id, c.campaign_id, c.promotion_id, c.currency, c.expires_at, c.gift, k.terms -> 'names' as names,
     coalesce((select a.credits - a.debits from ledger_accounts a
       where a.merchant_id = :merchantId and a.kind = 'voucher' and a.owner = c.coupon_id::text and a.currency = c.currency), 0)::bigint as balance_cents
   from coupons c join campaigns k on k.merchant_id = :merchantId and k.campaign_id = c.campaign_id
   where c.merchant_id = :merchantId and (c.coupon_id = any(:couponIds::uuid[]) or c.ticket = any(:tickets::text[])) and ${ownedBy('c.owner_id')}
     and c.withdrawn_at is null and c.expires_at > :at and (c.uses = 0 or not c.is_single_use)
     and (k.shop_id is null or k.shop_id = :shopId)
   order by c.expires_at, c.coupon_id`,
)

/**
 * Use coupons for an order. A coupon without a row cannot be used: another order has it, or it is over. Its first use counts
 * for its owner, unless staff gave it to a typed phone and scanned it: the owner may never have had it (ADR-225).
 */
export const markUsed = writing<
  { couponId: string },
  { orderId: string; ownerId: string | null; couponIds: readonly string[]; at: Date }
>(
  `update coupons set uses = uses + 1, order_id = :orderId, used_at = :at,
     is_counted = is_counted or (uses = 0 and owner_id <> '' and (:ownerId::text is not null or source <> 'staff'))
   where merchant_id = :merchantId and coupon_id = any(:couponIds::uuid[]) and ${ownedBy('owner_id')}
     and withdrawn_at is null and expires_at > :at and (uses = 0 or not is_single_use) returning coupon_id`,
)

interface Used {
  readonly orderId: string
  readonly tradingDate: string
  readonly at: Date
}

const ofOrder = 'c.merchant_id = :merchantId and c.order_id = :orderId'

/** Insert what `markUsed` marked. */
export const insertUses = writing<Record<never, never>, Used>(
  `insert into coupon_uses (merchant_id, coupon_id, order_id, campaign_id, trading_date, at)
   select c.merchant_id, c.coupon_id, :orderId, c.campaign_id, :tradingDate::date, :at from coupons c
   where ${ofOrder} and c.used_at = :at
   on conflict (merchant_id, coupon_id, order_id) do update set released_at = null, trading_date = excluded.trading_date`,
)

/**
 * Count what an order uses for the first time, under the account or guest that owns the coupon: the phone that an order names
 * proves nothing. The table's check enforces the limit. `isAgain`: an order that was counted before may pass it.
 */
export const countUsed = writing<Record<never, never>, { orderId: string; at: Date; isAgain: boolean }>(
  `insert into coupon_counts as u (merchant_id, campaign_id, kind, key, used, most)
   select :merchantId, k.campaign_id, 'used', c.owner_id, count(*)::integer, case when :isAgain then null else k.max_per_person end
   from coupons c join campaigns k on k.merchant_id = :merchantId and k.campaign_id = c.campaign_id
   where ${ofOrder} and c.used_at = :at and c.uses = 1 and c.is_counted
   group by k.campaign_id, k.max_per_person, c.owner_id order by k.campaign_id, c.owner_id
   on conflict (merchant_id, campaign_id, kind, key) do update set used = u.used + excluded.used, most = excluded.most`,
)

/** Lock the uses of an order. The statements after it act on their state. */
export const lockUses = writing<Record<never, never>, { orderId: string }>(
  'select from coupon_uses where merchant_id = :merchantId and order_id = :orderId order by coupon_id for update',
)

const itsUses = 'x.merchant_id = :merchantId and x.order_id = :orderId'

/** Count down what the order used, where no other order uses the coupon. */
export const countDown = writing<Record<never, never>, { orderId: string }>(
  `update coupon_counts u set used = u.used - n.used
   from (select c.campaign_id, c.owner_id, count(*)::integer as used
     from coupon_uses x join coupons c on c.merchant_id = :merchantId and c.coupon_id = x.coupon_id
     where ${itsUses} and x.released_at is null and c.uses = 1 and c.is_counted group by c.campaign_id, c.owner_id) n
   where u.merchant_id = :merchantId and u.campaign_id = n.campaign_id and u.kind = 'used' and u.key = n.owner_id and u.used >= n.used`,
)

/** Release the coupons that an order uses. */
export const unmarkUsed = writing<Record<never, never>, { orderId: string }>(
  `update coupons c set uses = c.uses - 1, is_counted = c.is_counted and c.uses > 1 from coupon_uses x
   where c.merchant_id = :merchantId and ${itsUses} and x.released_at is null and c.coupon_id = x.coupon_id`,
)

/** Mark the uses of an order as released. */
export const markReleased = writing<Record<never, never>, { orderId: string; at: Date }>(
  'update coupon_uses set released_at = :at where merchant_id = :merchantId and order_id = :orderId and released_at is null',
)

/** The statements that release what an order used, once. */
export function release(of: {
  readonly orderId: string
  readonly at: Date
}): readonly Query<unknown, 'write'>[] {
  return [lockUses(of), countDown(of), unmarkUsed(of), markReleased(of)]
}

/** List the coupons that an order used and released. */
export const listReleased = reading<{ couponId: string; ownerId: string }, { orderId: string }>(
  `select x.coupon_id, c.owner_id from coupon_uses x
     join coupons c on c.merchant_id = :merchantId and c.coupon_id = x.coupon_id
   where ${itsUses} and x.released_at is not null order by x.coupon_id`,
)

interface Given {
  readonly from: string
  readonly to: string
}

/** Transfer a guest's coupons to an account. */
export const giveCouponsOf = writing<Record<never, never>, Given>(
  'update coupons set owner_id = :to where merchant_id = :merchantId and owner_id = :from',
)

/** Give coupons of a phone that nobody keeps to its account. */
export const giveCouponsOfPhone = writing<Record<never, never>, { phoneKey: string; to: string }>(
  `update coupons set owner_id = :to where merchant_id = :merchantId and phone_key = :phoneKey and owner_id = ''`,
)

/** Lock the counters of a guest. */
export const lockGuestCounts = writing<Record<never, never>, Given>(
  `select from coupon_counts where merchant_id = :merchantId and kind in ('guest', 'used') and key = :from order by campaign_id, kind for update`,
)

/**
 * Add the counters of a guest to those of an account, and lock these. Their sum may exceed a limit: `withdrawBeyond`
 * withdraws the rest, and the next coupon is refused.
 */
export const addGuestCounts = writing<Record<never, never>, Given>(
  `insert into coupon_counts as u (merchant_id, campaign_id, kind, key, used, most)
   select l.merchant_id, l.campaign_id, l.kind, :to, l.used, null from coupon_counts l
   where l.merchant_id = :merchantId and l.kind in ('guest', 'used') and l.key = :from and l.used > 0 order by l.campaign_id, l.kind
   on conflict (merchant_id, campaign_id, kind, key) do update set used = u.used + excluded.used, most = null`,
)

/** Empty the counters of a guest. */
export const emptyGuestCounts = writing<Record<never, never>, Given>(
  `update coupon_counts set used = 0 where merchant_id = :merchantId and kind in ('guest', 'used') and key = :from and used > 0`,
)

/** Withdraw unused coupons of a guest that would give the account more of a campaign than one person gets, the latest first. */
export const withdrawBeyond = writing<
  { couponId: string; campaignId: string; shopId: string; currency: string; balanceCents: number },
  Given & { at: Date }
>(
  `update coupons c set withdrawn_at = :at
   from (select x.coupon_id, u.used - k.max_per_person as beyond,
       row_number() over (partition by x.campaign_id order by x.collected_at desc, x.coupon_id desc) as place
     from coupons x join campaigns k on k.merchant_id = :merchantId and k.campaign_id = x.campaign_id
       join coupon_counts u on u.merchant_id = :merchantId and u.campaign_id = x.campaign_id and u.kind = 'guest' and u.key = :to
     where x.merchant_id = :merchantId and x.owner_id = :from and x.withdrawn_at is null and x.uses = 0) n
   where c.merchant_id = :merchantId and c.coupon_id = n.coupon_id and n.place <= n.beyond and c.withdrawn_at is null and c.uses = 0
   returning c.coupon_id, c.campaign_id, c.shop_id, c.currency,
     coalesce((select a.credits - a.debits from ledger_accounts a
       where a.merchant_id = :merchantId and a.kind = 'voucher' and a.owner = c.coupon_id::text and a.currency = c.currency), 0)::bigint as balance_cents`,
)

/** Take withdrawn coupons off the counter of an account: one of each campaign in the list. */
export const countWithdrawn = writing<Record<never, never>, { to: string; campaignIds: readonly string[] }>(
  `update coupon_counts u set used = u.used - n.withdrawn
   from (select campaign_id, count(*)::integer as withdrawn from unnest(:campaignIds::uuid[]) campaign_id group by campaign_id) n
   where u.merchant_id = :merchantId and u.campaign_id = n.campaign_id and u.kind = 'guest' and u.key = :to and u.used >= n.withdrawn`,
)

/** Blank the phone of a person in coupons. The keyed hash stays, so that limits hold. */
export const forgetPhone = writing<Record<never, never>, { phone: string; guestId: string }>(
  `update coupons set phone = '', message_state = case when message_state = 'queued' then 'skipped' else message_state end
   where merchant_id = :merchantId and ((phone = :phone and phone <> '') or (owner_id = :guestId and owner_id <> ''))`,
)

/** Blank phones in coupons that expired before a time. */
export const forgetOldPhones = writing<Record<never, never>, { before: Date }>(
  `update coupons set phone = '' where merchant_id = :merchantId and phone <> '' and expires_at < :before`,
)

/** Delete counters of trading dates before `before` (`2026-11-22`). */
export const purgeDayCounts = writing<Record<never, never>, { before: string }>(
  `delete from coupon_counts where merchant_id = :merchantId and kind = 'day' and key < :before`,
)
