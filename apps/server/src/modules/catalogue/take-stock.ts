/** Where the parts of a statement that takes stock come from: its own parameters. */
interface Parameters {
  readonly merchant: string
  readonly shop: string
  /** uuid[], and as many quantities. */
  readonly subjects: string
  readonly quantities: string
  /** The trading date that a daily count is of. */
  readonly date: string
}

type Of = Pick<Parameters, 'merchant' | 'shop' | 'subjects' | 'quantities'>

/**
 * Two parts of a WITH that lock what is counted of these subjects: `wanted` the shop's own rows, `shared` those of them
 * that are counted together with other shops. Whoever takes or gives back locks first its own by id, then the shared
 * ones by id: orders for the same dishes queue, whichever shop they come from, instead of locking each other out.
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
 * Parts of a WITH that take counted stock inside a larger statement: an order is written in one. The tables' checks hold
 * the limit. A dish that was put together with others while this waited for its row (`astray`) breaks the check too: what
 * it is counted by now is seen by the next look.
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
