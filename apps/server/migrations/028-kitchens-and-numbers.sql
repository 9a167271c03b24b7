-- Shops of one merchant that cook in one kitchen. Dishes have ids of their own in each shop: which of the one is which of
-- the other is said by `stock.shared_id`, and what is left of them stands once, in shared_stock.
create table shared_kitchens (
  merchant_id uuid not null,
  kitchen_id uuid not null,
  -- Where it stands: its dishes keep the count when the kitchen is shared no more.
  home_shop_id uuid not null,
  -- Whether a dish that is switched off in one shop is off in all of them.
  shares_sold_out boolean not null,
  revision uuid not null default gen_random_uuid(),
  primary key (merchant_id, kitchen_id),
  foreign key (merchant_id, home_shop_id) references shops on delete cascade
);
select tabard_tenant_table('shared_kitchens', 'select, insert, update, delete');

-- A shop cooks in one kitchen.
create table shared_kitchen_shops (
  merchant_id uuid not null,
  shop_id uuid not null,
  kitchen_id uuid not null,
  primary key (merchant_id, shop_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade,
  foreign key (merchant_id, kitchen_id) references shared_kitchens on delete cascade
);
create index shared_kitchen_shops_kitchen on shared_kitchen_shops (merchant_id, kitchen_id);
select tabard_tenant_table('shared_kitchen_shops', 'select, insert, update, delete');

-- What is left of a dish or an option that several shops sell. The columns mean what they mean in stock; the shops' days
-- may differ, so a daily count starts over with the first shop whose day is later than counted_on, and never goes back.
create table shared_stock (
  merchant_id uuid not null,
  shared_id uuid not null,
  kitchen_id uuid not null,
  is_sold_out boolean not null,
  sold_out_until timestamptz,
  remaining integer constraint shared_stock_not_negative check (remaining >= 0),
  daily_count integer check (daily_count >= 0),
  counted_on date,
  primary key (merchant_id, shared_id),
  foreign key (merchant_id, kitchen_id) references shared_kitchens on delete cascade
);
create index shared_stock_kitchen on shared_stock (merchant_id, kitchen_id);
select tabard_tenant_table('shared_stock', 'select, insert, update, delete');

-- Set: the count of this dish is the shared one, and its own columns are empty. A shop has one dish in each.
alter table stock add column shared_id uuid;
alter table stock add constraint stock_shared foreign key (merchant_id, shared_id)
  references shared_stock (merchant_id, shared_id) on delete set null (shared_id);
alter table stock add constraint stock_shared_once unique (merchant_id, shared_id, shop_id)
  deferrable initially immediate;
alter table stock add constraint stock_counted_once check (shared_id is null or remaining is null or remaining < 0);

-- Said by the kitchen itself from here on.
delete from settings where key = 'order.isCookedElsewhere';
delete from platform_settings where key = 'order.isCookedElsewhere';

-- A device asks for the number that its cart will be called by: held for that cart until then, and no longer than it takes.
alter table service_numbers add column reserved_for text check (length(reserved_for) <= 64);
alter table service_numbers add column reserved_until timestamptz;
alter table service_numbers add constraint service_numbers_reserved
  check ((reserved_for is null) = (reserved_until is null) and (order_id is null or reserved_for is null));
create unique index service_numbers_reserved_once on service_numbers (merchant_id, shop_id, reserved_for)
  where reserved_for is not null;
-- Outside the shop's range by now: whoever is called by it keeps it, and nobody gets it any more.
alter table service_numbers add column is_retired boolean not null default false;
drop index service_numbers_free;
create index service_numbers_free on service_numbers (merchant_id, shop_id, claimed_at, number)
  where order_id is null and not is_retired;
