-- Promotions of one shop or of all shops of the merchant, their codes, and who used them.
create table promotions (
  merchant_id uuid not null,
  promotion_id uuid not null,
  -- No shop: all of the merchant's.
  shop_id uuid,
  -- What it gives, to what and when: checked by the rules of offers before it is written.
  terms jsonb not null,
  max_uses integer check (max_uses >= 1),
  max_per_customer integer check (max_per_customer >= 1),
  max_per_day integer check (max_per_day >= 1),
  is_paused boolean not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  -- Grows with every change: whoever saves names the one they saw.
  revision integer not null,
  primary key (merchant_id, promotion_id),
  foreign key (merchant_id) references merchants on delete cascade,
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
create index promotions_live on promotions (merchant_id, shop_id) where archived_at is null;
select tabard_tenant_table('promotions', 'select, insert, update');

-- What opens a promotion. Codes that were made in a batch are only here as a keyed hash; a word for everybody, which
-- stands on posters, also as it is written.
create table promotion_codes (
  merchant_id uuid not null,
  code_id uuid not null,
  promotion_id uuid not null,
  batch_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  word text,
  used integer not null check (used >= 0),
  most integer check (most >= 1),
  made_at timestamptz not null,
  retired_at timestamptz,
  primary key (merchant_id, code_id),
  constraint promotion_codes_limit check (used <= most),
  foreign key (merchant_id, promotion_id) references promotions on delete cascade
);
-- A code says one thing at a time, whoever made it.
create unique index promotion_codes_once on promotion_codes (merchant_id, code_hash) where retired_at is null;
create index promotion_codes_of on promotion_codes (merchant_id, promotion_id, batch_id);
select tabard_tenant_table('promotion_codes', 'select, insert, update');

-- How often a promotion was used: in all, on a day, by a guest, under a phone number (a keyed hash of it). `most` is the
-- promotion's limit as of the last use; past it nothing can be written, and so no order that counts on it.
create table promotion_uses (
  merchant_id uuid not null,
  promotion_id uuid not null,
  kind text not null check (kind in ('all', 'day', 'guest', 'phone')),
  key text not null,
  used integer not null check (used >= 0),
  most integer,
  primary key (merchant_id, promotion_id, kind, key),
  constraint promotion_uses_limit check (used <= most),
  foreign key (merchant_id, promotion_id) references promotions on delete cascade
);
create index promotion_uses_up on promotion_uses (merchant_id) where used >= most and kind in ('all', 'day');
select tabard_tenant_table('promotion_uses', 'select, insert, update');

-- One order's use of one promotion; given back, once, when the order is cancelled or was never paid.
create table promotion_redemptions (
  merchant_id uuid not null,
  promotion_id uuid not null,
  order_id uuid not null,
  shop_id uuid not null,
  code_id uuid,
  cents integer not null check (cents >= 0),
  trading_date date not null,
  guest_key text not null,
  phone_key text,
  at timestamptz not null,
  released_at timestamptz,
  primary key (merchant_id, promotion_id, order_id),
  foreign key (merchant_id, promotion_id) references promotions on delete cascade
);
create index promotion_redemptions_order on promotion_redemptions (merchant_id, order_id);
create index promotion_redemptions_day on promotion_redemptions (merchant_id, promotion_id, trading_date) where released_at is null;
select tabard_tenant_table('promotion_redemptions', 'select, insert, update');

-- What is asked for paying in a certain way.
create table surcharges (
  merchant_id uuid not null,
  shop_id uuid not null,
  surcharge_id uuid not null,
  name1 text not null,
  name2 text not null,
  methods text[] not null,
  rate integer not null check (rate between 0 and 10000),
  cents integer not null check (cents >= 0),
  taxes integer[] not null,
  from_date date,
  to_date date,
  is_on boolean not null,
  position integer not null,
  primary key (merchant_id, shop_id, surcharge_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('surcharges', 'select, insert, update, delete');

-- A service fee may be for large parties only; the region whose public holidays a charge's dates were taken from.
alter table fees add column from_persons integer check (from_persons between 1 and 999);
alter table dated_charges add column region text;
alter table shops
  add column fees_revision uuid not null default gen_random_uuid(),
  add column fees_by text not null default '';
