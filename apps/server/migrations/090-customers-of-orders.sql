-- Everyone whose phone number orders named, one row per shop and number (ADR-147). The counts follow from the orders:
-- a job writes them again from all orders of the number whenever one of their bills changes.
create table shop_customers (
  merchant_id uuid not null,
  shop_id uuid not null,
  phone text not null check (phone <> ''),
  -- Of the latest order that names one.
  name text not null default '',
  -- The name in lower case, its pinyin and its initials, one a line.
  search text not null default '',
  orders integer not null default 0 check (orders >= 0),
  spent_cents bigint not null default 0,
  -- Null: no order counts, because all were cancelled.
  first_at timestamptz,
  last_at timestamptz,
  -- By staff.
  tags text[] not null default '{}' check (cardinality(tags) <= 8),
  note text not null default '' check (length(note) <= 500),
  primary key (merchant_id, shop_id, phone)
);
select tabard_tenant_table('shop_customers', 'select, insert, update, delete');
alter table shop_customers add constraint shop_customers_merchant foreign key (merchant_id) references merchants on delete cascade;
create index shop_customers_last on shop_customers (merchant_id, shop_id, last_at desc);

-- The orders of a phone number.
create index orders_contact on orders (merchant_id, contact_phone, shop_id, placed_at desc) where contact_phone <> '';

-- What a bill adds to its customer, as it was last counted. Null: nothing. It differs until the job has counted a change,
-- so every order of before is counted too.
alter table bills add column counted_cents integer;
grant update (counted_cents) on bills to tabard_app;
create index bills_uncounted on bills (merchant_id, shop_id)
  where order_id is not null and counted_cents is distinct from (case when state = 'open' then paid_cents - refunded_cents end);
