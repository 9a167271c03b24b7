-- Screens and tablets that stand in a shop. One browser is one device of a shop.
create table devices (
  merchant_id uuid not null,
  device_id uuid not null,
  shop_id uuid not null,
  name text not null,
  kind text not null check (kind in ('kiosk', 'table', 'board', 'till', 'sign')),
  created_at timestamptz not null,
  -- The code that pairs it, once, until it expires: only a hash.
  code_hash bytea,
  code_expires_at timestamptz,
  -- What its browser calls itself in the query `device`; names it, proves nothing. The key does, kept as a hash.
  browser_id text,
  key_hash bytea,
  paired_at timestamptz,
  -- Written every few minutes at most.
  last_seen_at timestamptz,
  -- When staff last unpaired it.
  revoked_at timestamptz,
  primary key (merchant_id, device_id),
  constraint devices_of_shop unique (merchant_id, shop_id, device_id),
  constraint devices_name unique (merchant_id, shop_id, name),
  constraint devices_code unique (merchant_id, shop_id, code_hash),
  constraint devices_browser unique (merchant_id, shop_id, browser_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade,
  constraint devices_coded check (num_nulls(code_hash, code_expires_at) in (0, 2)),
  constraint devices_paired check (num_nulls(browser_id, key_hash, paired_at) in (0, 3))
);
select tabard_tenant_table('devices', 'select, insert, update, delete');

-- The fourth level: what one device has of its own goes with it.
alter table settings
  add column device_id uuid,
  add constraint settings_device_shop check (device_id is null or shop_id is not null),
  add foreign key (merchant_id, shop_id, device_id) references devices (merchant_id, shop_id, device_id) on delete cascade;
drop index settings_once;
create unique index settings_once on settings (merchant_id, shop_id, device_id, key) nulls not distinct;

-- The number of the terminal that an order was placed at; empty: somebody's own phone.
alter table orders add column terminal text not null default '';
