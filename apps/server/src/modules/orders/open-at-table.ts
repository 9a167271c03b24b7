/**
 * Orders `o` at their table `t` that are still to come or to pay, as the partial index `orders_table` has them. What its
 * guests left open when staff cleared the table is in the order list alone.
 */
export const openAtTable = `o.table_id is not null and o.status <> 'cancelled'
     and (o.status in ('pending', 'placed', 'preparing', 'ready') or o.payment_status in ('unpaid', 'partPaid'))
     and (t.cleared_at is null or coalesce(o.at_table_since, o.placed_at) >= t.cleared_at)`
