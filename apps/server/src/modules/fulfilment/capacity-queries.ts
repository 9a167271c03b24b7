import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

type ShopKey = [merchantId: string, shopId: string]

/**
 * Whoever claims waits here for each other, so that what is free when one looks is still free when one claims. It is
 * kept to the end of the transaction, and taken before stock and buckets. The buckets' check holds the limit all the same.
 */
export const queueForCapacity = writing<Record<never, never>, [shopId: string]>(
  `select pg_advisory_xact_lock(hashtextextended('capacity ' || $1, 0))`,
)

export const listBuckets = reading<
  Columns<'capacity_buckets', 'subject' | 'starts_at' | 'used'>,
  [...ShopKey, from: Date, to: Date]
>(
  `select subject, starts_at, used from capacity_buckets
   where merchant_id = $1 and shop_id = $2 and starts_at >= $3 and starts_at < $4 and used > 0`,
)

/** Takes parts of limits for an order, or breaks `capacity_not_exceeded`. */
export const claimCapacity = writing<Record<never, never>, [...ShopKey, orderId: string, claims: string]>(
  `with wanted as (
     select * from jsonb_to_recordset($4::jsonb) c(subject text, starts_at timestamptz, used integer, most integer)),
   taken as (
     insert into capacity_buckets (merchant_id, shop_id, subject, starts_at, used, most)
     select $1, $2, subject, starts_at, used, most from wanted order by subject, starts_at
     on conflict (merchant_id, shop_id, subject, starts_at) do update
       set used = capacity_buckets.used + excluded.used, most = excluded.most)
   insert into capacity_claims (merchant_id, shop_id, order_id, subject, starts_at, used)
   select $1, $2, $3, subject, starts_at, used from wanted`,
)

/** What an order had claimed is free again; once, since the claims go with it. */
export const releaseCapacity = writing<{ subject: string }, [...ShopKey, orderId: string]>(
  `with gone as (
     delete from capacity_claims where merchant_id = $1 and shop_id = $2 and order_id = $3 returning subject, starts_at, used)
   update capacity_buckets b set used = b.used - gone.used
   from gone where b.merchant_id = $1 and b.shop_id = $2 and b.subject = gone.subject and b.starts_at = gone.starts_at
   returning b.subject`,
)

/** The same but for work whose stretch has begun: that is done, or being done. */
export const releaseAhead = writing<{ subject: string }, [...ShopKey, orderId: string, from: Date]>(
  `with gone as (
     delete from capacity_claims where merchant_id = $1 and shop_id = $2 and order_id = $3
       and (starts_at >= $4 or subject not like 'station:%') returning subject, starts_at, used)
   update capacity_buckets b set used = b.used - gone.used
   from gone where b.merchant_id = $1 and b.shop_id = $2 and b.subject = gone.subject and b.starts_at = gone.starts_at
   returning b.subject`,
)

export const listClaims = reading<{ subject: string; used: number }, [...ShopKey, orderId: string]>(
  `select subject, sum(used)::integer as used from capacity_claims
   where merchant_id = $1 and shop_id = $2 and order_id = $3 group by subject`,
)

/** Buckets and claims of times that are over. */
export const purgeBuckets = writing<Record<never, never>, [merchantId: string, before: Date]>(
  `with gone as (delete from capacity_claims where merchant_id = $1 and starts_at < $2)
   delete from capacity_buckets where merchant_id = $1 and starts_at < $2`,
)
