-- Tables of a shop. Their numbers are what guests, waiters and cooks say.
create table shop_tables (
  merchant_id uuid not null,
  table_id uuid not null,
  shop_id uuid not null,
  number text not null check (number ~ '^[A-Z0-9]{1,6}$'),
  name text not null,
  area text not null,
  seats integer not null check (seats between 0 and 99),
  is_active boolean not null,
  -- Grows with every change: whoever saves names the one they saw.
  revision integer not null,
  primary key (merchant_id, table_id),
  constraint shop_tables_number unique (merchant_id, shop_id, number),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('shop_tables', 'select, insert, update');

-- What stands in a printed code, or in one shown on a screen, which expires: the merchant's key and 128 random bits.
create table table_codes (
  merchant_id uuid not null,
  code text not null check (code ~ '^[A-Za-z0-9_-]{28}$'),
  table_id uuid not null,
  is_printed boolean not null,
  made_at timestamptz not null,
  expires_at timestamptz,
  retired_at timestamptz,
  primary key (merchant_id, code),
  foreign key (merchant_id, table_id) references shop_tables on delete cascade,
  constraint table_codes_expiry check (is_printed = (expires_at is null))
);
-- One printed code a table opens it, however many press at once.
create unique index table_codes_printed on table_codes (merchant_id, table_id) where is_printed and retired_at is null;
create index table_codes_table on table_codes (merchant_id, table_id) where retired_at is null;
select tabard_tenant_table('table_codes', 'select, insert, update, delete');

-- A guest at a table. One a guest and shop: whoever scans another table's code sits there from then on.
create table table_sessions (
  merchant_id uuid not null,
  shop_id uuid not null,
  guest_id uuid not null,
  session_id text not null check (session_id ~ '^[A-Za-z0-9_-]{22}$'),
  table_id uuid not null,
  started_at timestamptz not null,
  scanned_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  asked_for text check (asked_for in ('staff', 'bill')),
  asked_at timestamptz,
  primary key (merchant_id, shop_id, guest_id),
  constraint table_sessions_id unique (merchant_id, session_id),
  foreign key (merchant_id, table_id) references shop_tables on delete cascade,
  foreign key (merchant_id, guest_id) references guests on delete cascade,
  constraint table_sessions_asked check (num_nulls(asked_for, asked_at) in (0, 2))
);
create index table_sessions_table on table_sessions (merchant_id, table_id) where ended_at is null;
select tabard_tenant_table('table_sessions', 'select, insert, update, delete');

-- Where an order goes: the table as it was called then, or the number of the locator that its guest took along.
alter table orders
  add column table_id uuid,
  add column table_number text not null default '',
  add column table_area text not null default '',
  add column plate text not null default '';
create index orders_table on orders (merchant_id, shop_id, table_id, placed_at) where table_id is not null;
