create table shops (
  merchant_id uuid not null references merchants on delete cascade,
  shop_id uuid not null,
  code text not null,
  name1 text not null,
  name2 text not null,
  about1 text not null,
  about2 text not null,
  currency text not null,
  time_zone text not null,
  accent_colour text not null,
  phone text not null,
  email text not null,
  address text not null,
  country text not null,
  -- The number a tax invoice needs (ABN and its kin); empty when there is none.
  registration text not null,
  tax_mode text not null check (tax_mode in ('included', 'added')),
  cash_rounding integer[] check (array_length(cash_rounding, 1) = 10),
  minimum_order_cents integer not null check (minimum_order_cents >= 0),
  primary key (merchant_id, shop_id),
  unique (merchant_id, code)
);
select tabard_tenant_table('shops', 'select, insert, update');

-- What changes while the shop trades. One row a shop, read in every order's transaction.
create table shop_states (
  merchant_id uuid not null,
  shop_id uuid not null,
  -- Grows with every change of settings, hours, pages, prices' rules: processes reload what they cached.
  config_version integer not null,
  trading text not null check (trading in ('open', 'closed', 'paused')),
  trading_until timestamptz,
  message1 text not null,
  message2 text not null,
  primary key (merchant_id, shop_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('shop_states', 'select, insert, update');

-- Opening hours: local start and a length, so that past midnight needs no second row.
create table shop_hours (
  merchant_id uuid not null,
  shop_id uuid not null,
  hours_id uuid not null,
  -- ISO: 1 Monday to 7 Sunday.
  weekday integer not null check (weekday between 1 and 7),
  opens_minute integer not null check (opens_minute between 0 and 1439),
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  primary key (merchant_id, shop_id, hours_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('shop_hours', 'select, insert, update, delete');

-- A date with hours of its own; without opens_minute the shop stays shut that day.
create table shop_hours_exceptions (
  merchant_id uuid not null,
  shop_id uuid not null,
  on_date date not null,
  opens_minute integer check (opens_minute between 0 and 1439),
  duration_minutes integer check (duration_minutes between 1 and 1440),
  primary key (merchant_id, shop_id, on_date),
  foreign key (merchant_id, shop_id) references shops on delete cascade,
  check ((opens_minute is null) = (duration_minutes is null))
);
select tabard_tenant_table('shop_hours_exceptions', 'select, insert, update, delete');

create table shop_pages (
  merchant_id uuid not null,
  shop_id uuid not null,
  page text not null check (page ~ '^[a-z0-9-]{1,40}$'),
  title1 text not null,
  title2 text not null,
  body1 text not null,
  body2 text not null,
  position integer not null,
  primary key (merchant_id, shop_id, page),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('shop_pages', 'select, insert, update, delete');

-- Values that differ from the registry's defaults (domain/settings). No shop: the merchant's own.
create table settings (
  merchant_id uuid not null references merchants on delete cascade,
  setting_id uuid not null,
  shop_id uuid,
  key text not null,
  value jsonb not null,
  primary key (merchant_id, setting_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
create unique index settings_once on settings (merchant_id, shop_id, key) nulls not distinct;
select tabard_tenant_table('settings', 'select, insert, update, delete');

create table taxes (
  merchant_id uuid not null,
  shop_id uuid not null,
  tax_index integer not null check (tax_index between 1 and 6),
  name1 text not null,
  name2 text not null,
  rate integer not null check (rate between 0 and 10000),
  primary key (merchant_id, shop_id, tax_index),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('taxes', 'select, insert, update, delete');

create table fees (
  merchant_id uuid not null,
  shop_id uuid not null,
  fee_id uuid not null,
  kind text not null check (kind in ('packaging', 'service')),
  name1 text not null,
  name2 text not null,
  basis text not null check (basis in ('order', 'unit', 'goods')),
  cents integer check (cents >= 0),
  rate integer check (rate between 0 and 10000),
  order_types text[] not null,
  taxes integer[] not null,
  position integer not null,
  primary key (merchant_id, shop_id, fee_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade,
  check ((basis = 'goods') = (rate is not null)),
  check ((basis = 'goods') = (cents is null))
);
select tabard_tenant_table('fees', 'select, insert, update, delete');

-- Weekend and public-holiday charges: by weekday, by date, or both.
create table dated_charges (
  merchant_id uuid not null,
  shop_id uuid not null,
  charge_id uuid not null,
  name1 text not null,
  name2 text not null,
  rate integer not null check (rate between 0 and 10000),
  weekdays integer[] not null,
  dates date[] not null,
  taxes integer[] not null,
  position integer not null,
  primary key (merchant_id, shop_id, charge_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('dated_charges', 'select, insert, update, delete');

-- Everything staff do (who, what, before, after). The servers add to it and read it, and can do no more.
create table audit_entries (
  merchant_id uuid not null references merchants on delete cascade,
  audit_id uuid not null,
  shop_id uuid,
  at timestamptz not null,
  who_id uuid not null,
  who_name text not null,
  what text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  primary key (merchant_id, audit_id)
);
create index audit_entries_shop on audit_entries (merchant_id, shop_id, at desc);
select tabard_tenant_table('audit_entries', 'select, insert');

-- role x merchant x shop (decision 29). Without a shop: all shops of the merchant.
create table staff_assignments (
  merchant_id uuid not null references merchants on delete cascade,
  assignment_id uuid not null,
  person_id uuid not null,
  shop_id uuid,
  role text not null check (role in ('owner', 'manager', 'cashier', 'kitchen')),
  primary key (merchant_id, assignment_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
create unique index staff_assignments_once on staff_assignments (merchant_id, person_id, shop_id, role) nulls not distinct;
select tabard_tenant_table('staff_assignments', 'select, insert, delete');
-- Which merchants a person works for is asked before one is chosen, by the platform door alone.
create policy platform on staff_assignments for select to tabard_platform using (true);
grant select on staff_assignments to tabard_platform;
create policy platform on shops for select to tabard_platform using (true);
grant select on shops to tabard_platform;
create policy platform on settings for select to tabard_platform using (key = 'kitchen.language');
grant select on settings to tabard_platform;

-- Customers' tokens; a guest is one that no account has claimed (decision 29). Only a hash is kept.
create table guests (
  merchant_id uuid not null references merchants on delete cascade,
  guest_id uuid not null,
  created_at timestamptz not null,
  primary key (merchant_id, guest_id)
);
select tabard_tenant_table('guests', 'select, insert, delete');

create table access_tokens (
  merchant_id uuid not null,
  token_hash bytea not null,
  guest_id uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, guest_id) references guests on delete cascade
);
create index access_tokens_guest on access_tokens (merchant_id, guest_id);
select tabard_tenant_table('access_tokens', 'select, insert, update, delete');
