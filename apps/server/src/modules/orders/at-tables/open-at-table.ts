import { canBePaid } from '../../billing/owing.ts'
import { joinBill } from '../../billing/bill-row.ts'

/**
 * SQL: orders `o` with their bills `b` at their tables `t` that are still to be served or paid, of any day: two
 * look-ups with the partial indexes `orders_table` and `bills_owing`, however long the history is. Orders from before
 * staff last cleared the table appear in the order list only.
 */
export const openAtTables = `(
       select e.order_id from orders e
       where e.merchant_id = :merchantId and e.shop_id = :shopId and e.table_id is not null and e.status in ('pending', 'placed', 'preparing', 'ready')
       union
       select d.order_id from bills d where d.merchant_id = :merchantId and d.shop_id = :shopId and ${canBePaid('d.')}) f
     join orders o on o.merchant_id = :merchantId and o.order_id = f.order_id
     ${joinBill}
     join shop_tables t on t.merchant_id = :merchantId and t.table_id = o.table_id
       and (t.cleared_at is null or coalesce(o.at_table_since, o.placed_at) >= t.cleared_at)`
