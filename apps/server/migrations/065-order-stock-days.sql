-- The trading date on which an order's counted stock was taken. Null: the order is older than this column.
alter table orders add column stock_date date;

-- Units that a change of an order took on a later trading date. They return to that date first.
create table order_stock_days (
  merchant_id uuid not null,
  order_id uuid not null,
  subject_id uuid not null,
  trading_date date not null,
  units integer not null check (units >= 0),
  primary key (merchant_id, order_id, subject_id, trading_date),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tabard_tenant_table('order_stock_days', 'select, insert, update');
