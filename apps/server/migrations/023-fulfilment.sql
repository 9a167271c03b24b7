-- Ways of ordering: how an order reaches its guest. Its code is the order's type; a shop may have several of a kind.
-- What is null follows the shop's settings.
create table ways (
  merchant_id uuid not null,
  shop_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,23}$'),
  kind text not null check (kind in ('pickup', 'table', 'delivery', 'kerbside')),
  -- Empty: what the shop's settings, or the house, call the kind.
  name1 text not null default '',
  name2 text not null default '',
  position integer not null,
  is_offered boolean not null,
  -- Whose hours it keeps.
  hours_scope text not null check (hours_scope in ('shop', 'pickUp', 'delivery', 'table')),
  asks_name text check (asks_name in ('required', 'optional', 'no')),
  asks_phone text check (asks_phone in ('required', 'optional', 'no')),
  -- From the order to the guest, at least.
  lead_minutes integer check (lead_minutes between 0 and 1440),
  takes_later boolean,
  -- How far ahead an order for later may lie, and must.
  days_ahead integer check (days_ahead between 0 and 365),
  minutes_before integer check (minutes_before between 0 and 10080),
  slot_minutes integer not null default 15 check (slot_minutes in (5, 10, 15, 20, 30, 60)),
  -- Limits of one slot; null: none.
  slot_orders integer check (slot_orders between 1 and 9999),
  slot_units integer check (slot_units between 1 and 9999),
  -- What whoever wants it at once is told when the slot is full: a later time, or that the way is closed until then.
  when_full text not null default 'later' check (when_full in ('later', 'closed')),
  -- Staff's pause of this way; without an instant until they end it.
  is_paused boolean not null default false,
  paused_until timestamptz,
  message1 text not null default '',
  message2 text not null default '',
  -- All promises so much later, until then.
  extra_minutes integer not null default 0 check (extra_minutes between 0 and 240),
  extra_until timestamptz,
  revision uuid not null default gen_random_uuid(),
  primary key (merchant_id, shop_id, code),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('ways', 'select, insert, update, delete');

insert into ways (merchant_id, shop_id, code, kind, position, is_offered, hours_scope)
select s.merchant_id, s.shop_id, k.kind, k.kind, k.position, k.is_offered, k.hours_scope
from shops s, (values
  ('pickup', 0, true, 'pickUp'), ('table', 1, true, 'table'), ('delivery', 2, false, 'delivery'), ('kerbside', 3, false, 'pickUp')
) k(kind, position, is_offered, hours_scope);

-- Where dishes are made, and how many hands are there at once.
create table stations (
  merchant_id uuid not null,
  shop_id uuid not null,
  station_id uuid not null,
  name1 text not null,
  name2 text not null,
  position integer not null,
  -- How many dishes are worked on at once: minutes of work a minute. Null: as many as come.
  hands integer check (hands between 1 and 99),
  revision uuid not null default gen_random_uuid(),
  primary key (merchant_id, station_id),
  constraint stations_of_shop unique (merchant_id, shop_id, station_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('stations', 'select, insert, update, delete');

-- Which station makes a dish and how long one unit takes it; of a category: all its dishes that have no row of their own.
-- No foreign key to the draft's tables: what is ordered is of a publication, and may be gone from the draft.
create table station_items (
  merchant_id uuid not null,
  shop_id uuid not null,
  -- An item, or a category.
  subject_id uuid not null,
  station_id uuid not null,
  -- Of work a unit, in tenths.
  tenths integer not null check (tenths between 1 and 2400),
  primary key (merchant_id, shop_id, subject_id),
  foreign key (merchant_id, shop_id, station_id) references stations (merchant_id, shop_id, station_id) on delete cascade
);
select tabard_tenant_table('station_items', 'select, insert, update, delete');

-- What is claimed of a limit in a stretch of time: a station's tenths of work in five minutes, a way's orders or units
-- in a slot. The database holds the limit: nothing claims more than there is, whoever asks at once.
create table capacity_buckets (
  merchant_id uuid not null,
  shop_id uuid not null,
  -- station:<id>, orders:<code of the way>, units:<code of the way>
  subject text not null,
  starts_at timestamptz not null,
  used integer not null check (used >= 0),
  -- The limit when it was last claimed.
  most integer not null,
  primary key (merchant_id, shop_id, subject, starts_at),
  constraint capacity_not_exceeded check (used <= most),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('capacity_buckets', 'select, insert, update, delete');

-- Which order claimed what: given back once, when it is cancelled, expires or is moved.
create table capacity_claims (
  merchant_id uuid not null,
  shop_id uuid not null,
  order_id uuid not null,
  subject text not null,
  starts_at timestamptz not null,
  used integer not null check (used > 0),
  primary key (merchant_id, order_id, subject, starts_at),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('capacity_claims', 'select, insert, delete');

-- An order for later waits for its time before the kitchen hears of it: null once it has, or when it was for at once.
alter table orders
  add column fires_at timestamptz,
  -- Kerbside: since when the guest is there, and in which bay.
  add column arrived_at timestamptz,
  add column bay text not null default '';
create index orders_upcoming on orders (merchant_id, shop_id, fires_at) where fires_at is not null;
