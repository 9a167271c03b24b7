import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

interface Holder {
  readonly shopId: string
  readonly holderId: string
}

/**
 * Lock resources in the order of their keys until the end of the transaction, after creating missing ones. A
 * resource that has not changed is locked and not written.
 */
export const lockResources = writing<{ resource: string }, { shopId: string; rows: string }>(
  `insert into resources as r (merchant_id, shop_id, resource, is_exclusive, units)
   select :merchantId, :shopId, w.resource, w.is_exclusive, w.units
   from jsonb_to_recordset(:rows::jsonb) w(resource text, is_exclusive boolean, units integer) order by w.resource
   on conflict (merchant_id, shop_id, resource) do update set units = excluded.units
     where r.units is distinct from excluded.units
   returning r.resource`,
)

/** Lock the resources of a holder, in the order of their keys. */
export const lockHeld = writing<{ resource: string }, Holder>(
  `select r.resource from resources r
   where r.merchant_id = :merchantId and r.shop_id = :shopId and r.resource in (
     select a.resource from allocations a
     where a.merchant_id = :merchantId and a.shop_id = :shopId and a.holder_id = :holderId)
   order by r.resource for no key update of r`,
)

/** List the used units of time buckets that start in a range. */
export const listBuckets = reading<
  Columns<'resource_buckets', 'resource' | 'startsAt' | 'used'>,
  { shopId: string; resources: readonly string[]; from: Date; to: Date }
>(
  `select resource, starts_at, used from resource_buckets
   where merchant_id = :merchantId and shop_id = :shopId and resource = any(:resources::text[])
     and starts_at >= :from and starts_at < :to and used > 0`,
)

/** List the blocked times of exclusive resources in a range, without expired holds. */
export const listBlocked = reading<
  Columns<'allocations', 'resource' | 'startsAt' | 'endsAt'>,
  { shopId: string; resources: readonly string[]; from: Date; to: Date; now: Date }
>(
  `select resource, starts_at, ends_at from allocations
   where merchant_id = :merchantId and shop_id = :shopId and resource = any(:resources::text[]) and is_exclusive
     and tstzrange(starts_at, ends_at) && tstzrange(:from, :to) and (expires_at is null or expires_at > :now)
   order by starts_at`,
)

/** Add units to time buckets. Throws on the check `capacity_not_exceeded`. */
export const addUnits = writing<{ resource: string }, { shopId: string; rows: string }>(
  `insert into resource_buckets as b (merchant_id, shop_id, resource, starts_at, used, units)
   select :merchantId, :shopId, w.resource, w.starts_at, w.units, w.most
   from jsonb_to_recordset(:rows::jsonb) w(resource text, starts_at timestamptz, units integer, most integer)
   order by w.resource, w.starts_at
   on conflict (merchant_id, shop_id, resource, starts_at) do update
     set used = b.used + excluded.used, units = excluded.units
   returning b.resource`,
)

/** Insert allocations. Throws on the constraint `allocations_exclusive`. */
export const insertAllocations = writing<
  { resource: string },
  Holder & { expiresAt: Date | null; rows: string }
>(
  `insert into allocations (merchant_id, shop_id, holder_id, expires_at, resource, starts_at, ends_at, units, is_exclusive)
   select :merchantId, :shopId, :holderId, :expiresAt, w.resource, w.starts_at, w.ends_at, w.units, w.is_exclusive
   from jsonb_to_recordset(:rows::jsonb) w(resource text, starts_at timestamptz, ends_at timestamptz, units integer, is_exclusive boolean)
   returning resource`,
)

/** Which allocations of a holder to release. */
interface Released extends Holder {
  /** Keep allocations of `keptKind` that start before. Null: release all. */
  readonly from: Date | null
  readonly keptKind: string
}

const released = `a.merchant_id = :merchantId and a.shop_id = :shopId and a.holder_id = :holderId
  and (:from::timestamptz is null or a.starts_at >= :from or not starts_with(a.resource, :keptKind::text || ':'))`

const expired = `a.merchant_id = :merchantId and a.shop_id = :shopId and a.resource = any(:resources::text[])
  and a.expires_at <= :now`

/** Summed to one row per bucket: an UPDATE applies only one of several rows that match. */
const subtractUnits = (which: string) =>
  `update resource_buckets b set used = b.used - a.units
   from (select a.resource, a.starts_at, sum(a.units)::integer as units from allocations a
         where ${which} and not a.is_exclusive group by a.resource, a.starts_at) a
   where b.merchant_id = :merchantId and b.shop_id = :shopId and b.resource = a.resource and b.starts_at = a.starts_at
   returning b.resource`

/** Return the units of a holder to their buckets. `deleteAllocations` must follow. */
export const returnUnits = writing<{ resource: string }, Released>(subtractUnits(released))

/** Delete allocations of a holder, after `returnUnits`. */
export const deleteAllocations = writing<{ resource: string }, Released>(
  `delete from allocations a where ${released} returning a.resource`,
)

/** Return the units of expired holds to their buckets. `deleteExpired` must follow. */
export const returnExpired = writing<
  { resource: string },
  { shopId: string; resources: readonly string[]; now: Date }
>(subtractUnits(expired))

/** Delete expired holds, after `returnExpired`. */
export const deleteExpired = writing<
  { resource: string },
  { shopId: string; resources: readonly string[]; now: Date }
>(`delete from allocations a where ${expired} returning a.resource`)

/** Sum the units of a holder by resource. */
export const sumUnits = reading<{ resource: string; units: number }, Holder>(
  `select resource, sum(units)::integer as units from allocations
   where merchant_id = :merchantId and shop_id = :shopId and holder_id = :holderId group by resource`,
)

/** Set the expiry of a hold that has not expired; null confirms it. Confirmed allocations stay confirmed. */
export const setExpiry = writing<{ resource: string }, Holder & { expiresAt: Date | null; now: Date }>(
  `update allocations set expires_at = case when expires_at is null then null else :expiresAt::timestamptz end
   where merchant_id = :merchantId and shop_id = :shopId and holder_id = :holderId
     and (expires_at is null or expires_at > :now)
   returning resource`,
)

/** List the resources of a holder's expired holds. */
export const listExpired = reading<{ resource: string }, Holder & { now: Date }>(
  `select distinct resource from allocations
   where merchant_id = :merchantId and shop_id = :shopId and holder_id = :holderId and expires_at <= :now`,
)

/** List the holders of holds that should have expired before an instant. */
export const listOverdue = reading<Columns<'allocations', 'shopId' | 'holderId'>, { before: Date }>(
  `select distinct shop_id, holder_id from allocations
   where merchant_id = :merchantId and expires_at < :before limit 100`,
)

/** Delete allocations that ended before an instant. */
export const purgeAllocations = writing<Record<never, never>, { before: Date }>(
  'delete from allocations where merchant_id = :merchantId and ends_at < :before',
)

/** Delete time buckets that started before an instant and have no allocation, after `purgeAllocations`. */
export const purgeBuckets = writing<Record<never, never>, { before: Date }>(
  `delete from resource_buckets b where b.merchant_id = :merchantId and b.starts_at < :before and not exists (
     select from allocations a where a.merchant_id = :merchantId and a.shop_id = b.shop_id
       and a.resource = b.resource and a.starts_at = b.starts_at)`,
)
