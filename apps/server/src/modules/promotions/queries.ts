import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'
import type { UsedUp } from '../shops/shop-promotions.ts'

const ofShop = 'p.merchant_id = :merchantId and (p.shop_id = :shopId or p.shop_id is null)'

export interface PromotionRow extends Columns<
  'promotions',
  | 'promotionId'
  | 'shopId'
  | 'maxUses'
  | 'maxPerCustomer'
  | 'maxPerDay'
  | 'isPaused'
  | 'archivedAt'
  | 'createdAt'
  | 'changedAt'
  | 'changedBy'
  | 'revision'
> {
  terms: PromotionTerms
}

const columns = `p.promotion_id, p.shop_id, p.terms, p.max_uses, p.max_per_customer, p.max_per_day, p.is_paused, p.archived_at,
  p.created_at, p.changed_at, p.changed_by, p.revision`

export interface ListedPromotionRow extends PromotionRow {
  used: number
  givenCents: number
}

/** List a shop's promotions with their uses and cents, newest first. */
export const listPromotions = reading<ListedPromotionRow, { shopId: string }>(
  `select ${columns}, coalesce(r.used, 0) as used, coalesce(r.cents, 0) as given_cents
   from promotions p
   left join lateral (
     select count(*)::integer as used, sum(r.cents)::bigint as cents from promotion_redemptions r
     where r.merchant_id = :merchantId and r.promotion_id = p.promotion_id and r.released_at is null) r on true
   where ${ofShop} order by p.created_at desc, p.promotion_id`,
)

/** Find a promotion of the shop or of all shops. */
export const findPromotion = reading<PromotionRow, { shopId: string; promotionId: string }>(
  `select ${columns} from promotions p where ${ofShop} and p.promotion_id = :promotionId`,
)

/** Lock a promotion of the shop or of all shops while it changes. */
export const lockPromotion = writing<PromotionRow, { shopId: string; promotionId: string }>(
  `select ${columns} from promotions p where ${ofShop} and p.promotion_id = :promotionId for update`,
)

/** Count the merchant's active promotions. */
export const countPromotions = reading<{ offers: number }>(
  'select count(*)::integer as offers from promotions where merchant_id = :merchantId and archived_at is null',
)

/** Insert a promotion. No row: the id exists. */
export const insertPromotion = writing<
  { revision: number },
  {
    promotionId: string
    shopId: string | null
    terms: string
    maxUses: number | null
    maxPerCustomer: number | null
    maxPerDay: number | null
    at: Date
    by: string
  }
>(
  `insert into promotions (merchant_id, promotion_id, shop_id, terms, max_uses, max_per_customer, max_per_day,
     is_paused, created_at, changed_at, changed_by, revision)
   values (:merchantId, :promotionId, :shopId, :terms, :maxUses, :maxPerCustomer, :maxPerDay, false, :at, :at, :by, 1) on conflict do nothing returning revision`,
)

/** Update a promotion at the given revision. No row: it has changed. */
export const updatePromotion = writing<
  { revision: number },
  {
    promotionId: string
    shopId: string | null
    terms: string
    maxUses: number | null
    maxPerCustomer: number | null
    maxPerDay: number | null
    at: Date
    by: string
    revision: number
  }
>(
  `update promotions set shop_id = :shopId, terms = :terms, max_uses = :maxUses, max_per_customer = :maxPerCustomer, max_per_day = :maxPerDay,
     changed_at = :at, changed_by = :by, revision = revision + 1
   where merchant_id = :merchantId and promotion_id = :promotionId and revision = :revision and archived_at is null returning revision`,
)

/** Apply new limits to the use counters. A counter above its new limit keeps its count as limit. */
export const setLimits = writing<
  Record<never, never>,
  { promotionId: string; maxUses: number | null; maxPerCustomer: number | null; maxPerDay: number | null }
>(
  `update promotion_uses u set most = case when l.most is null then null else greatest(l.most, u.used) end
   from (values ('all', :maxUses::integer), ('guest', :maxPerCustomer::integer), ('phone', :maxPerCustomer::integer), ('day', :maxPerDay::integer)) l(kind, most)
   where u.merchant_id = :merchantId and u.promotion_id = :promotionId and u.kind = l.kind`,
)

/** Set or end the pause of a promotion. */
export const pausePromotion = writing<
  { revision: number },
  { promotionId: string; isPaused: boolean; at: Date; by: string }
>(
  `update promotions set is_paused = :isPaused, changed_at = :at, changed_by = :by, revision = revision + 1
   where merchant_id = :merchantId and promotion_id = :promotionId and archived_at is null returning revision`,
)

/** Retire all codes of a promotion. */
export const retireAllCodes = writing<Record<never, never>, { promotionId: string; at: Date }>(
  'update promotion_codes set retired_at = :at where merchant_id = :merchantId and promotion_id = :promotionId and retired_at is null',
)

/** Archive a promotion. */
export const archivePromotion = writing<{ revision: number }, { promotionId: string; at: Date; by: string }>(
  `update promotions set archived_at = :at, changed_at = :at, changed_by = :by, revision = revision + 1
   where merchant_id = :merchantId and promotion_id = :promotionId and archived_at is null returning revision`,
)

export interface BatchRow {
  promotionId: string
  batchId: string
  word: string | null
  codes: number
  used: number
  madeAt: Date
}

/** List batches of valid codes with their uses, oldest first. */
export const listBatches = reading<BatchRow, { shopId: string }>(
  `select c.promotion_id, c.batch_id, min(c.word) as word, count(*)::integer as codes, sum(c.used)::integer as used, min(c.made_at) as made_at
   from promotion_codes c join promotions p on p.merchant_id = :merchantId and p.promotion_id = c.promotion_id
   where c.merchant_id = :merchantId and ${ofShop} and c.retired_at is null
   group by c.promotion_id, c.batch_id order by min(c.made_at), c.batch_id`,
)

/** Insert codes. Codes that exist are left out. */
export const insertCodes = writing<
  { codeId: string },
  {
    promotionId: string
    batchId: string
    codeIds: readonly string[]
    hashes: readonly Buffer[]
    word: string | null
    most: number | null
    at: Date
  }
>(
  `insert into promotion_codes (merchant_id, promotion_id, batch_id, code_id, code_hash, word, most, used, made_at)
   select :merchantId, :promotionId, :batchId, c.code_id, c.code_hash, :word, :most, 0, :at from unnest(:codeIds::uuid[], :hashes::bytea[]) c(code_id, code_hash)
   on conflict (merchant_id, code_hash) where retired_at is null do nothing returning code_id`,
)

/** Retire the codes of a batch. */
export const retireBatch = writing<{ codeId: string }, { promotionId: string; batchId: string; at: Date }>(
  `update promotion_codes set retired_at = :at
   where merchant_id = :merchantId and promotion_id = :promotionId and batch_id = :batchId and retired_at is null returning code_id`,
)

export interface CodeRow extends Columns<'promotion_codes', 'codeId' | 'promotionId'> {
  isUsedUp: boolean
  isLimited: boolean
}

/** Find valid codes by hash. The promotion may belong to another shop: the caller must check. */
export const findCodes = reading<CodeRow, { hashes: readonly Buffer[] }>(
  `select code_id, promotion_id, coalesce(used >= most, false) as is_used_up, most is not null as is_limited
   from promotion_codes
   where merchant_id = :merchantId and code_hash = any(:hashes::bytea[]) and retired_at is null`,
)

/** Find the phone that the account of a guest has proved. No row: the guest has no account. */
export const findProvedPhone = reading<{ phone: string }, { guestId: string }>(
  'select phone from customers where merchant_id = :merchantId and guest_id = :guestId',
)

/** List the given promotions that this guest or proved phone has used up. */
export const findUsedBy = reading<
  { promotionId: string },
  { promotionIds: readonly string[]; guestKey: string; phoneKey: string | null }
>(
  `select distinct promotion_id from promotion_uses
   where merchant_id = :merchantId and promotion_id = any(:promotionIds::uuid[]) and used >= most
     and ((kind = 'guest' and key = :guestKey) or (kind = 'phone' and key = :phoneKey))`,
)

/** List a promotion's uses and cents of its last 30 days with uses. */
export const listDays = reading<{ date: string; used: number; cents: number }, { promotionId: string }>(
  `select trading_date::text as date, count(*)::integer as used, sum(cents)::bigint as cents from promotion_redemptions
   where merchant_id = :merchantId and promotion_id = :promotionId and released_at is null
   group by trading_date order by trading_date desc limit 30`,
)

/** Sum the orders that used a promotion. */
export const sumTurnover = reading<{ cents: number }, { promotionId: string }>(
  `select coalesce(sum(b.payable_cents), 0)::bigint as cents
   from promotion_redemptions r join bills b on b.merchant_id = :merchantId and b.bill_id = r.order_id
   where r.merchant_id = :merchantId and r.promotion_id = :promotionId and r.released_at is null`,
)

/** Find whether a promotion is used up in total (empty day), or on which trading dates. */
export const findUsedUp = reading<UsedUp, { promotionId: string }>(
  `select promotion_id as promotion, key as day from promotion_uses
   where merchant_id = :merchantId and promotion_id = :promotionId and kind in ('all', 'day') and used >= most order by key`,
)

/** Delete counters of trading dates before `before` (`2026-11-22`). */
export const purgeDayUses = writing<Record<never, never>, { before: string }>(
  `delete from promotion_uses where merchant_id = :merchantId and kind = 'day' and key < :before`,
)
