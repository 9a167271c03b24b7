create table categories (
  merchant_id uuid not null,
  shop_id uuid not null,
  category_id uuid not null,
  parent_id uuid,
  name1 text not null,
  name2 text not null,
  description1 text not null,
  description2 text not null,
  position integer not null,
  hidden_on text[] not null,
  primary key (merchant_id, shop_id, category_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade,
  foreign key (merchant_id, shop_id, parent_id) references categories,
  check (parent_id <> category_id)
);
select tabard_tenant_table('categories', 'select, insert, update, delete');

create table items (
  merchant_id uuid not null,
  shop_id uuid not null,
  item_id uuid not null,
  category_id uuid not null,
  name1 text not null,
  name2 text not null,
  description1 text not null,
  description2 text not null,
  dietary text[] not null,
  allergens text[] not null,
  taxes integer[] not null,
  max_quantity integer not null check (max_quantity between 1 and 999),
  discount jsonb,
  merges boolean not null,
  position integer not null,
  hidden_on text[] not null,
  primary key (merchant_id, shop_id, item_id),
  foreign key (merchant_id, shop_id, category_id) references categories
);
create index items_category on items (merchant_id, shop_id, category_id);
select tabard_tenant_table('items', 'select, insert, update, delete');

create table item_prices (
  merchant_id uuid not null,
  shop_id uuid not null,
  item_id uuid not null,
  price_index integer not null check (price_index between 0 and 99),
  price_level integer not null check (price_level >= 0),
  name1 text not null,
  name2 text not null,
  cents integer not null check (cents between 0 and 100000000),
  primary key (merchant_id, shop_id, item_id, price_index, price_level),
  foreign key (merchant_id, shop_id, item_id) references items on delete cascade
);
select tabard_tenant_table('item_prices', 'select, insert, update, delete');

create table option_groups (
  merchant_id uuid not null,
  shop_id uuid not null,
  group_id uuid not null,
  name1 text not null,
  name2 text not null,
  min_quantity integer not null check (min_quantity >= 0),
  max_quantity integer not null check (max_quantity >= min_quantity),
  free_quantity integer not null check (free_quantity >= 0),
  position integer not null,
  primary key (merchant_id, shop_id, group_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('option_groups', 'select, insert, update, delete');

create table options (
  merchant_id uuid not null,
  shop_id uuid not null,
  option_id uuid not null,
  group_id uuid not null,
  name1 text not null,
  name2 text not null,
  cents integer not null check (cents between 0 and 100000000),
  max_quantity integer not null check (max_quantity between 1 and 99),
  default_quantity integer not null check (default_quantity between 0 and max_quantity),
  position integer not null,
  primary key (merchant_id, shop_id, option_id),
  foreign key (merchant_id, shop_id, group_id) references option_groups on delete cascade
);
create index options_group on options (merchant_id, shop_id, group_id);
select tabard_tenant_table('options', 'select, insert, update, delete');

create table item_option_groups (
  merchant_id uuid not null,
  shop_id uuid not null,
  item_id uuid not null,
  group_id uuid not null,
  position integer not null,
  primary key (merchant_id, shop_id, item_id, group_id),
  foreign key (merchant_id, shop_id, item_id) references items on delete cascade,
  foreign key (merchant_id, shop_id, group_id) references option_groups on delete cascade
);
select tabard_tenant_table('item_option_groups', 'select, insert, update, delete');

create table ingredients (
  merchant_id uuid not null,
  shop_id uuid not null,
  ingredient_id uuid not null,
  name1 text not null,
  name2 text not null,
  primary key (merchant_id, shop_id, ingredient_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('ingredients', 'select, insert, update, delete');

create table item_ingredients (
  merchant_id uuid not null,
  shop_id uuid not null,
  item_id uuid not null,
  ingredient_id uuid not null,
  position integer not null,
  primary key (merchant_id, shop_id, item_id, ingredient_id),
  foreign key (merchant_id, shop_id, item_id) references items on delete cascade,
  foreign key (merchant_id, shop_id, ingredient_id) references ingredients on delete cascade
);
select tabard_tenant_table('item_ingredients', 'select, insert, update, delete');

create table tags (
  merchant_id uuid not null,
  shop_id uuid not null,
  tag_id uuid not null,
  key text not null,
  name1 text not null,
  name2 text not null,
  position integer not null,
  primary key (merchant_id, shop_id, tag_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('tags', 'select, insert, update, delete');

create table item_tags (
  merchant_id uuid not null,
  shop_id uuid not null,
  item_id uuid not null,
  tag_id uuid not null,
  primary key (merchant_id, shop_id, item_id, tag_id),
  foreign key (merchant_id, shop_id, item_id) references items on delete cascade,
  foreign key (merchant_id, shop_id, tag_id) references tags on delete cascade
);
select tabard_tenant_table('item_tags', 'select, insert, update, delete');

-- Published menus: immutable, named by the hash of what they say (decision 23). Old ones stay for carts still open.
create table menu_documents (
  merchant_id uuid not null,
  shop_id uuid not null,
  channel text not null check (channel in ('online', 'table', 'kiosk')),
  price_level integer not null,
  version text not null,
  body text not null,
  published_at timestamptz not null,
  primary key (merchant_id, shop_id, channel, price_level, version),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('menu_documents', 'select, insert');

-- Which version is in force.
create table menus (
  merchant_id uuid not null,
  shop_id uuid not null,
  channel text not null,
  price_level integer not null,
  version text not null,
  primary key (merchant_id, shop_id, channel, price_level),
  foreign key (merchant_id, shop_id, channel, price_level, version) references menu_documents
);
select tabard_tenant_table('menus', 'select, insert, update');

-- Sold out and countdown stock of items and options. A row only where something is to be said.
create table stock (
  merchant_id uuid not null,
  shop_id uuid not null,
  -- An item's or an option's id.
  subject_id uuid not null,
  is_sold_out boolean not null,
  -- Sells again by itself from here; null: until staff say so.
  sold_out_until timestamptz,
  -- Left of a counted item; null: not counted. The check is the limit: an order that takes too many fails here.
  remaining integer constraint stock_not_negative check (remaining >= 0),
  -- Where the count starts each trading day; null: it counts down for good.
  daily_count integer check (daily_count >= 0),
  -- The trading date `remaining` is of; another day starts from daily_count again.
  counted_on date,
  primary key (merchant_id, shop_id, subject_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('stock', 'select, insert, update, delete');
