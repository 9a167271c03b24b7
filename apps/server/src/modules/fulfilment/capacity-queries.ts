import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

/**
 * Queue for a shop's capacity, so that what is free when read is still free when allocated. The lock
 * lasts until the end of the transaction, and comes before stock and buckets. The buckets' check
 * enforces the limit in any case.
 */
export const queueForCapacity = writing<Record<never, never>, { shopId: string }>(
  `select pg_advisory_xact_lock(hashtextextended('capacity ' || :shopId, 0))`,
)

/** List the used capacity of buckets. */
export const listBuckets = reading<
  Columns<'capacity_buckets', 'subject' | 'startsAt' | 'used'>,
  { shopId: string; from: Date; to: Date }
>(
  `select subject, starts_at, used from capacity_buckets
   where merchant_id = :merchantId and shop_id = :shopId and starts_at >= :from and starts_at < :to and used > 0`,
)

/** Allocate capacity to an order. Throws on the check `capacity_not_exceeded`. */
export const allocateCapacity = writing<
  Record<never, never>,
  { shopId: string; orderId: string; claims: string }
>(
  `with wanted as (
     select * from jsonb_to_recordset(:claims::jsonb) c(subject text, starts_at timestamptz, used integer, most integer)),
   taken as (
     insert into capacity_buckets (merchant_id, shop_id, subject, starts_at, used, most)
     select :merchantId, :shopId, subject, starts_at, used, most from wanted order by subject, starts_at
     on conflict (merchant_id, shop_id, subject, starts_at) do update
       set used = capacity_buckets.used + excluded.used, most = excluded.most)
   insert into capacity_claims (merchant_id, shop_id, order_id, subject, starts_at, used)
   select :merchantId, :shopId, :orderId, subject, starts_at, used from wanted`,
)

/** Release an order's allocations. Runs once, because it deletes them. */
export const releaseCapacity = writing<{ subject: string }, { shopId: string; orderId: string }>(
  `with gone as (
     delete from capacity_claims where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId returning subject, starts_at, used)
   update capacity_buckets b set used = b.used - gone.used
   from gone where b.merchant_id = :merchantId and b.shop_id = :shopId and b.subject = gone.subject and b.starts_at = gone.starts_at
   returning b.subject`,
)

/** Release an order's allocations, except station work in buckets that have begun. */
export const releaseAhead = writing<{ subject: string }, { shopId: string; orderId: string; from: Date }>(
  `with gone as (
     delete from capacity_claims where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId
       and (starts_at >= :from or subject not like 'station:%') returning subject, starts_at, used)
   update capacity_buckets b set used = b.used - gone.used
   from gone where b.merchant_id = :merchantId and b.shop_id = :shopId and b.subject = gone.subject and b.starts_at = gone.starts_at
   returning b.subject`,
)

/** Sum an order's allocations by subject. */
export const listAllocations = reading<
  { subject: string; used: number },
  { shopId: string; orderId: string }
>(
  `select subject, sum(used)::integer as used from capacity_claims
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId group by subject`,
)

/** Delete old buckets and allocations. */
export const purgeBuckets = writing<Record<never, never>, { before: Date }>(
  `with gone as (delete from capacity_claims where merchant_id = :merchantId and starts_at < :before)
   delete from capacity_buckets where merchant_id = :merchantId and starts_at < :before`,
)
