-- Where a shop stands, and which of its taxes are in what it takes for bringing things.
create table delivery_shops (
  merchant_id uuid not null,
  shop_id uuid not null,
  latitude double precision check (latitude between -85 and 85),
  longitude double precision check (longitude between -180 and 180),
  taxes smallint[] not null check (cardinality(taxes) <= 6),
  revision integer not null,
  primary key (merchant_id, shop_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade,
  constraint delivery_shops_place check (num_nulls(latitude, longitude) in (0, 2))
);
select tabard_tenant_table('delivery_shops', 'select, insert, update');

-- Where a shop delivers to, and for how much.
create table delivery_zones (
  merchant_id uuid not null,
  zone_id uuid not null,
  shop_id uuid not null,
  name1 text not null check (name1 <> ''),
  name2 text not null,
  -- By kind: postcodes, metres from the shop, or corners.
  area jsonb not null check (area ->> 'kind' in ('postcodes', 'distance', 'drawn')),
  -- From so much on, so much; ascending, the first from nothing.
  tiers jsonb not null check (jsonb_array_length(tiers) between 1 and 8),
  minimum_cents integer not null check (minimum_cents >= 0),
  minutes integer not null check (minutes between 0 and 240),
  express_cents integer check (express_cents >= 0),
  express_minutes integer check (express_minutes between 0 and 240),
  priority integer not null check (priority between 1 and 99),
  is_active boolean not null,
  -- Grows with every change: whoever saves names the one they saw.
  revision integer not null,
  primary key (merchant_id, zone_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade,
  constraint delivery_zones_express check (num_nulls(express_cents, express_minutes) in (0, 2))
);
create index delivery_zones_shop on delivery_zones (merchant_id, shop_id);
select tabard_tenant_table('delivery_zones', 'select, insert, update, delete');

-- What a geocoder said of an address, under a hash of it: nobody's home stands here in words. Null: it knows none.
create table located_addresses (
  merchant_id uuid not null references merchants on delete cascade,
  address_hash bytea not null check (length(address_hash) = 32),
  latitude double precision,
  longitude double precision,
  found_at timestamptz not null,
  primary key (merchant_id, address_hash),
  constraint located_addresses_place check (num_nulls(latitude, longitude) in (0, 2))
);
create index located_addresses_age on located_addresses (merchant_id, found_at);
select tabard_tenant_table('located_addresses', 'select, insert, update, delete');

-- Where a customer had things brought to, for next time. They go with the account.
create table customer_addresses (
  merchant_id uuid not null,
  customer_id uuid not null,
  address_id uuid not null,
  address jsonb not null,
  -- The same place is kept once.
  address_hash bytea not null check (length(address_hash) = 32),
  used_at timestamptz not null,
  primary key (merchant_id, address_id),
  constraint customer_addresses_once unique (merchant_id, customer_id, address_hash),
  foreign key (merchant_id, customer_id) references customers on delete cascade
);
select tabard_tenant_table('customer_addresses', 'select, insert, update, delete');

-- When a delivery left the shop, and with whom, as staff call them.
alter table orders
  add column dispatched_at timestamptz,
  add column courier text not null default '';
