import { writing, type Query } from '../../../db/statement.ts'

interface Counted {
  readonly shopId: string
  readonly subjectIds: readonly string[]
}

/** What to take or return: one quantity for each subject. */
export interface StockTaken extends Counted {
  readonly units: readonly number[]
  /** The trading date for daily counts. */
  readonly date: string
}

const own = 's.merchant_id = :merchantId and s.shop_id = :shopId and s.subject_id = any(:subjectIds::uuid[])'

// Every statement that takes or returns units locks own rows by id, then shared ones by id. Orders for the same
// items queue, from whichever shop they come, and cannot deadlock. Each statement sees what the locks waited for.

/** Lock the shop's own counts of these items. */
export const lockOwnCounts = writing<Record<never, never>, Counted>(
  `select from stock s where ${own} and (s.remaining is not null or s.shared_id is not null) order by s.subject_id for update`,
)

/** Lock the shared counts of these items. */
export const lockSharedCounts = writing<Record<never, never>, Counted>(
  `select from shared_stock p where p.merchant_id = :merchantId and p.shared_id in (select s.shared_id from stock s where ${own})
   order by p.shared_id for update`,
)

const wanted = 'unnest(:subjectIds::uuid[], :units::integer[]) w(subject_id, quantity)'
const shared = `(select s.shared_id, sum(w.quantity)::integer as quantity
     from stock s join ${wanted} on w.subject_id = s.subject_id
     where s.merchant_id = :merchantId and s.shop_id = :shopId and s.shared_id is not null group by s.shared_id) w`
const counted = (table: string) =>
  `case when ${table}.daily_count is not null and (${table}.counted_on is null or ${table}.counted_on < :date::date) then ${table}.daily_count else ${table}.remaining end`

/** Take units of the shop's own counts. The table's check enforces the limit. */
export const takeOwnUnits = writing<Record<never, never>, StockTaken>(
  `update stock s set remaining = ${counted('s')} - w.quantity, counted_on = greatest(s.counted_on, :date::date)
   from ${wanted}
   where s.merchant_id = :merchantId and s.shop_id = :shopId and s.subject_id = w.subject_id and s.shared_id is null and s.remaining is not null`,
)

/** Take units of shared counts. The table's check enforces the limit. */
export const takeSharedUnits = writing<Record<never, never>, StockTaken>(
  `update shared_stock p set remaining = ${counted('p')} - w.quantity, counted_on = greatest(p.counted_on, :date::date)
   from ${shared}
   where p.merchant_id = :merchantId and p.shared_id = w.shared_id and p.remaining is not null`,
)

/** Return units to the shop's own counts. Skips daily counts of another trading date. */
export const returnOwnUnits = writing<Record<never, never>, StockTaken>(
  `update stock s set remaining = s.remaining + w.quantity from ${wanted}
   where s.merchant_id = :merchantId and s.shop_id = :shopId and s.subject_id = w.subject_id and s.shared_id is null
     and s.remaining is not null and (s.daily_count is null or s.counted_on = :date::date)`,
)

/** Return units to shared counts. Skips daily counts of another trading date. */
export const returnSharedUnits = writing<Record<never, never>, StockTaken>(
  `update shared_stock p set remaining = p.remaining + w.quantity from ${shared}
   where p.merchant_id = :merchantId and p.shared_id = w.shared_id and (p.daily_count is null or p.counted_on = :date::date)`,
)

/** The statements that take units from stock, to send in this order. */
export function takeStock(taken: StockTaken): readonly Query<unknown, 'write'>[] {
  return [lockOwnCounts(taken), lockSharedCounts(taken), takeOwnUnits(taken), takeSharedUnits(taken)]
}

/** The statements that return units to stock, to send in this order. */
export function returnStock(taken: StockTaken): readonly Query<unknown, 'write'>[] {
  return [lockOwnCounts(taken), lockSharedCounts(taken), returnOwnUnits(taken), returnSharedUnits(taken)]
}
