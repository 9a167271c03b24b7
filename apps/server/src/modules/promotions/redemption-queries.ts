import { reading, writing, type Query } from '../../db/statement.ts'

interface Redeemed {
  readonly shopId: string
  readonly orderId: string
  /** JSON of `promotionId`, `codeId`, `cents`. */
  readonly redeemed: string
  readonly tradingDate: string
  readonly guestKey: string
  readonly phoneKey: string | null
  readonly at: Date
}

const wanted = `jsonb_to_recordset(:redeemed::jsonb) w("promotionId" uuid, "codeId" uuid, cents integer)`

/** SQL: the counters of a promotion `p`, for a guest and a phone. */
const counters = (guest: string, phone: string) =>
  `cross join lateral (values ('all', '', p.max_uses), ('day', :tradingDate::text, p.max_per_day),
     ('guest', ${guest}, p.max_per_customer), ('phone', ${phone}, p.max_per_customer)) c(kind, key, most)`
const countOne = `order by p.promotion_id, c.kind, c.key
   on conflict (merchant_id, promotion_id, kind, key) do update set used = u.used + 1, most = excluded.most`

/** Count redeemed promotions in total and by day, guest and phone. The table's check enforces each limit. */
export const countUses = writing<Record<never, never>, Redeemed>(
  `insert into promotion_uses as u (merchant_id, promotion_id, kind, key, used, most)
   select :merchantId, p.promotion_id, c.kind, c.key, 1, c.most
   from ${wanted} join promotions p on p.merchant_id = :merchantId and p.promotion_id = w."promotionId"
   ${counters(':guestKey::text', ':phoneKey::text')}
   where c.key is not null ${countOne}`,
)

/** Count the codes of redeemed promotions. */
export const countCodes = writing<Record<never, never>, Redeemed>(
  `update promotion_codes c set used = c.used + 1 from ${wanted} where c.merchant_id = :merchantId and c.code_id = w."codeId"`,
)

/** Insert the redemptions of an order. */
export const insertRedemptions = writing<Record<never, never>, Redeemed>(
  `insert into promotion_redemptions (merchant_id, promotion_id, order_id, shop_id, code_id, cents, trading_date, guest_key, phone_key, at)
   select :merchantId, w."promotionId", :orderId, :shopId, w."codeId", w.cents, :tradingDate::date, :guestKey, :phoneKey, :at from ${wanted}`,
)

/**
 * The statements that redeem an order's promotions, each under its current limit. Counters are locked in one
 * order, which prevents deadlocks.
 */
export function redeem(redeemed: Redeemed): readonly Query<unknown, 'write'>[] {
  return [countUses(redeemed), countCodes(redeemed), insertRedemptions(redeemed)]
}

/** Lock the redemptions of an order. The statements after it act on their state. */
export const lockRedemptions = writing<Record<never, never>, { orderId: string }>(
  `select from promotion_redemptions where merchant_id = :merchantId and order_id = :orderId order by promotion_id for update`,
)

const ofOrder = 'r.merchant_id = :merchantId and r.order_id = :orderId'
const itsCounter = `u.promotion_id = r.promotion_id and (u.kind = 'all' or (u.kind = 'day' and u.key = r.trading_date::text)
       or (u.kind = 'guest' and u.key = r.guest_key) or (u.kind = 'phone' and u.key = r.phone_key))`

/** Lock the counters of an order's redemptions in one order. */
export const lockUses = writing<Record<never, never>, { orderId: string }>(
  `select from promotion_uses u where u.merchant_id = :merchantId and exists (
     select from promotion_redemptions r where ${ofOrder} and r.released_at is null and ${itsCounter})
   order by u.promotion_id, u.kind, u.key for update`,
)

/** Count down what the order redeemed. */
export const releaseUses = writing<Record<never, never>, { orderId: string }>(
  `update promotion_uses u set used = u.used - 1 from promotion_redemptions r
   where u.merchant_id = :merchantId and ${ofOrder} and r.released_at is null and ${itsCounter}`,
)

/** Count down the codes that the order redeemed. */
export const releaseCodes = writing<Record<never, never>, { orderId: string }>(
  `update promotion_codes c set used = c.used - 1 from promotion_redemptions r
   where c.merchant_id = :merchantId and ${ofOrder} and r.released_at is null and c.code_id = r.code_id`,
)

/** Mark the order's redemptions as released. */
export const markReleased = writing<Record<never, never>, { orderId: string; at: Date }>(
  'update promotion_redemptions set released_at = :at where merchant_id = :merchantId and order_id = :orderId and released_at is null',
)

/** The statements that release what an order redeemed, once. */
export function release(of: {
  readonly orderId: string
  readonly at: Date
}): readonly Query<unknown, 'write'>[] {
  return [lockRedemptions(of), lockUses(of), releaseUses(of), releaseCodes(of), markReleased(of)]
}

interface OfOrder {
  readonly orderId: string
  /** JSON of `promotionId`, `codeId`. */
  readonly offers: string
  readonly tradingDate: string
  readonly guestKey: string
  readonly phoneKey: string | null
}

/** List which offers an order has redeemed, and of which others have reached a limit that would hold for it. */
export const listOfferUses = reading<
  { promotionId: string; isRedeemed: boolean; isUsedUp: boolean },
  OfOrder
>(
  `select w."promotionId" as promotion_id,
     exists (select from promotion_redemptions r where r.merchant_id = :merchantId and r.order_id = :orderId
       and r.promotion_id = w."promotionId" and r.released_at is null) as is_redeemed,
     exists (select from promotion_uses u where u.merchant_id = :merchantId and u.promotion_id = w."promotionId" and u.used >= u.most
       and (u.kind = 'all' or (u.kind = 'day' and u.key = :tradingDate::text) or (u.kind = 'guest' and u.key = :guestKey::text)
         or (u.kind = 'phone' and u.key = :phoneKey::text)))
     or exists (select from promotion_codes c where c.merchant_id = :merchantId and c.code_id = w."codeId" and c.used >= c.most) as is_used_up
   from jsonb_to_recordset(:offers::jsonb) w("promotionId" uuid, "codeId" uuid)`,
)

/** Set what an order's redemptions took off to the amounts of its bill. */
export const followRedemptions = writing<Record<never, never>, { orderId: string; applied: string }>(
  `update promotion_redemptions r set cents = coalesce((select w.cents from jsonb_to_recordset(:applied::jsonb) w(id uuid, cents integer)
     where w.id = r.promotion_id), 0)
   where r.merchant_id = :merchantId and r.order_id = :orderId and r.released_at is null`,
)

interface Again {
  readonly orderId: string
  readonly tradingDate: string
}

/** Count the released redemptions of an order again, under the current limits. */
export const countUsesAgain = writing<Record<never, never>, Again>(
  `insert into promotion_uses as u (merchant_id, promotion_id, kind, key, used, most)
   select :merchantId, p.promotion_id, c.kind, c.key, 1, c.most
   from promotion_redemptions r join promotions p on p.merchant_id = :merchantId and p.promotion_id = r.promotion_id
   ${counters('r.guest_key', 'r.phone_key')}
   where ${ofOrder} and r.released_at is not null and c.key is not null ${countOne}`,
)

/** Count the codes of the released redemptions of an order again. */
export const countCodesAgain = writing<Record<never, never>, Again>(
  `update promotion_codes c set used = c.used + 1 from promotion_redemptions r
   where c.merchant_id = :merchantId and ${ofOrder} and r.released_at is not null and c.code_id = r.code_id`,
)

/** Mark the order's redemptions as redeemed again. */
export const markRedeemed = writing<Record<never, never>, Again>(
  `update promotion_redemptions set released_at = null, trading_date = :tradingDate::date
   where merchant_id = :merchantId and order_id = :orderId and released_at is not null`,
)

/** The statements that redeem the promotions of a reinstated order again. */
export function redeemAgain(of: Again): readonly Query<unknown, 'write'>[] {
  return [lockRedemptions(of), countUsesAgain(of), countCodesAgain(of), markRedeemed(of)]
}

interface Given {
  readonly from: string
  readonly to: string
}

/** Transfer a guest's redemptions to an account. */
export const giveRedemptionsOf = writing<Record<never, never>, Given>(
  'update promotion_redemptions set guest_key = :to where merchant_id = :merchantId and guest_key = :from',
)

/** Lock a guest's use counters. */
export const lockGuestUses = writing<Record<never, never>, Given>(
  `select from promotion_uses where merchant_id = :merchantId and kind = 'guest' and key = :from order by promotion_id for update`,
)

/** Add a guest's use counters to those of an account. */
export const addGuestUses = writing<Record<never, never>, Given>(
  `insert into promotion_uses as u (merchant_id, promotion_id, kind, key, used, most)
   select l.merchant_id, l.promotion_id, 'guest', :to, l.used, l.most from promotion_uses l
   where l.merchant_id = :merchantId and l.kind = 'guest' and l.key = :from and l.used > 0 order by l.promotion_id
   on conflict (merchant_id, promotion_id, kind, key) do update set used = u.used + excluded.used,
     most = greatest(coalesce(excluded.most, u.most), u.used + excluded.used)`,
)

/** Empty a guest's use counters. */
export const emptyGuestUses = writing<Record<never, never>, Given>(
  `update promotion_uses set used = 0 where merchant_id = :merchantId and kind = 'guest' and key = :from and used > 0`,
)

/**
 * The statements that transfer a guest's redemptions and use counters to an account. Their sum may exceed a
 * limit; then the next use is refused.
 */
export function giveRedemptions(given: Given): readonly Query<unknown, 'write'>[] {
  return [giveRedemptionsOf(given), lockGuestUses(given), addGuestUses(given), emptyGuestUses(given)]
}
