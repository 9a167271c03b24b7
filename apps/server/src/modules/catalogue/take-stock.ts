/** Parameters of the enclosing statement. */
interface Parameters {
  readonly merchant: string
  readonly shop: string
  /** uuid[], with one quantity each. */
  readonly subjects: string
  readonly quantities: string
  /** The trading date for daily counts. */
  readonly date: string
}

type Of = Pick<Parameters, 'merchant' | 'shop' | 'subjects' | 'quantities'>

/**
 * Two parts of a WITH that lock the counts of these items. `wanted`: the shop's own rows. `shared`: the
 * shared counts of those. Every statement that takes or returns units locks own rows by id, then shared ones
 * by id. Orders for the same items queue, from whichever shop they come, and cannot deadlock.
 */
export function lockCounts({ merchant, shop, subjects, quantities }: Of): string {
  return `wanted as (
     select s.subject_id, s.shared_id, w.quantity
     from stock s join unnest(${subjects}::uuid[], ${quantities}::integer[]) w(subject_id, quantity) using (subject_id)
     where s.merchant_id = ${merchant} and s.shop_id = ${shop} and (s.remaining is not null or s.shared_id is not null)
     order by s.subject_id for update of s),
   shared as (
     select p.shared_id, wanted.quantity
     from wanted join shared_stock p on p.merchant_id = ${merchant} and p.shared_id = wanted.shared_id
     order by p.shared_id for update of p)`
}

/**
 * Parts of a WITH that take units inside a larger statement. The tables' checks enforce the limit. `astray`:
 * an item that was linked to a shared count while the statement waited for its row. It breaks the check too,
 * and the next attempt reads the shared count.
 */
export function takeStock(parameters: Parameters): string {
  const { merchant, shop, date } = parameters
  return `${lockCounts(parameters)},
   taken as (
     update stock s
     set remaining = case when s.daily_count is not null and (s.counted_on is null or s.counted_on < ${date}::date) then s.daily_count else s.remaining end
       - wanted.quantity, counted_on = greatest(s.counted_on, ${date}::date)
     from wanted where s.merchant_id = ${merchant} and s.shop_id = ${shop} and s.subject_id = wanted.subject_id and wanted.shared_id is null),
   taken_together as (
     update shared_stock p
     set remaining = case when p.daily_count is not null and (p.counted_on is null or p.counted_on < ${date}::date) then p.daily_count else p.remaining end
       - shared.quantity, counted_on = greatest(p.counted_on, ${date}::date)
     from shared where p.merchant_id = ${merchant} and p.shared_id = shared.shared_id and p.remaining is not null),
   astray as (
     update stock s set remaining = -1
     from wanted where s.merchant_id = ${merchant} and s.shop_id = ${shop} and s.subject_id = wanted.subject_id
       and wanted.shared_id is not null and not exists (select from shared where shared.shared_id = wanted.shared_id))`
}
