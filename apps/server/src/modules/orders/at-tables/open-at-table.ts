import { isOwing } from '../owing.ts'

/**
 * SQL: orders `o` at their table `t` that are still to be served or paid, matching the partial index
 * `orders_table`. Orders from before staff last cleared the table appear in the order list only.
 */
export const openAtTable = `o.table_id is not null and o.status <> 'cancelled'
     and (o.status in ('pending', 'placed', 'preparing', 'ready') or ${isOwing('o.')})
     and (t.cleared_at is null or coalesce(o.at_table_since, o.placed_at) >= t.cleared_at)`
