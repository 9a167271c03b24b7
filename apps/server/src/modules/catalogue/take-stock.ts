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

/**
 * Two parts of a WITH that take counted stock inside a larger statement: an order is written in one. The table's check
 * holds the limit. Rows are locked in id order, so that orders for the same dishes queue instead of locking each other out.
 */
export function takeStock({ merchant, shop, subjects, quantities, date }: Parameters): string {
  return `wanted as (
     select s.subject_id, w.quantity
     from stock s join unnest(${subjects}::uuid[], ${quantities}::integer[]) w(subject_id, quantity) using (subject_id)
     where s.merchant_id = ${merchant} and s.shop_id = ${shop} and s.remaining is not null order by s.subject_id for update of s),
   taken as (
     update stock s
     set remaining = case when s.daily_count is not null and s.counted_on is distinct from ${date}::date then s.daily_count else s.remaining end
       - wanted.quantity, counted_on = ${date}::date
     from wanted where s.merchant_id = ${merchant} and s.shop_id = ${shop} and s.subject_id = wanted.subject_id)`
}
