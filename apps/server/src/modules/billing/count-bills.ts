import { reading, writing } from '../../db/statement.ts'

// A counted bill remembers what it added to its customer. The condition repeats that of the index `bills_uncounted`.

const adds = `case when b.state = 'open' then b.paid_cents - b.refunded_cents end`
const isUncounted = `b.order_id is not null and b.counted_cents is distinct from (${adds})`

/** List shops with bills that changed since their customers were counted. */
export const listUncountedShops = reading<{ shopId: string }>(
  `select distinct b.shop_id from bills b where b.merchant_id = :merchantId and ${isUncounted}`,
)

/** Mark bills of a shop as counted, at most `most` at once, skipping those that change now. Returns their orders. */
export const markCounted = writing<{ orderId: string }, { shopId: string; most: number }>(
  `update bills b set counted_cents = ${adds}
   where b.merchant_id = :merchantId and b.bill_id in (
     select b.bill_id from bills b where b.merchant_id = :merchantId and b.shop_id = :shopId and ${isUncounted}
     limit :most for update skip locked)
   returning b.bill_id as order_id`,
)
