-- Orders are listed by trading day, the latest first, a page at a time: the keyset of a page is the whole index.
create index orders_listed on orders (merchant_id, shop_id, trading_date, placed_at, order_id);
drop index orders_day;

-- Open money, of any day: as many rows as there are debts, however long the history is.
create index orders_owing on orders (merchant_id, shop_id, trading_date, placed_at, order_id)
  where payment_status in ('unpaid', 'partPaid') and status not in ('cancelled', 'pending');

-- What is still to come or to pay at tables, of any day.
drop index orders_table;
create index orders_table on orders (merchant_id, shop_id, table_id)
  where table_id is not null and status <> 'cancelled'
    and (status in ('pending', 'placed', 'preparing', 'ready') or payment_status in ('unpaid', 'partPaid'));

-- When staff last cleared a table: what its guests left open is in the order list from then on, and no longer at the table.
alter table shop_tables add column cleared_at timestamptz;
-- Since when an order is at its present table; null: since it was placed.
alter table orders add column at_table_since timestamptz;

-- The floor showed a day of orders until now.
update shop_tables set cleared_at = now() - interval '1 day';
