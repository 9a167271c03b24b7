-- Everything a menu can say of what it sells. What is added to a table is nullable, since publications of older menus
-- are put back without it: null is what they meant.

-- Parts of the day: breakfast, lunch. A local start and a length, so that past midnight needs no second entry.
create table dayparts (
  merchant_id uuid not null,
  shop_id uuid not null,
  daypart_id uuid not null,
  name1 text not null,
  name2 text not null,
  -- [{weekday, opensMinute, durationMinutes}] on the shop's clock, weekdays 1 Monday to 7 Sunday.
  hours jsonb not null constraint dayparts_hours check (
    jsonb_typeof(hours) = 'array'
    and not jsonb_path_exists(hours, '$[*] ? (!(@.weekday >= 1 && @.weekday <= 7 && @.opensMinute >= 0 && @.opensMinute < 1440 && @.durationMinutes >= 1 && @.durationMinutes <= 1440))')),
  position integer not null,
  revision integer not null default 0,
  primary key (merchant_id, shop_id, daypart_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('dayparts', 'select, insert, update, delete');

alter table categories
  -- Gathers dishes that are at home elsewhere.
  add column is_virtual boolean,
  -- Stands on the menu as one tile that opens its dishes.
  add column is_submenu boolean;

-- A category that has any shows during these alone.
create table category_dayparts (
  merchant_id uuid not null,
  shop_id uuid not null,
  category_id uuid not null,
  daypart_id uuid not null,
  primary key (merchant_id, shop_id, category_id, daypart_id),
  foreign key (merchant_id, shop_id, category_id) references categories on delete cascade,
  foreign key (merchant_id, shop_id, daypart_id) references dayparts on delete cascade
);
select tabard_tenant_table('category_dayparts', 'select, insert, update, delete');

alter table items
  add column min_quantity integer,
  add column timed_step_minutes integer check (timed_step_minutes between 1 and 1440),
  add column timed_grace_minutes integer,
  add column timed_min_minutes integer check (timed_min_minutes >= 1),
  add column timed_max_minutes integer check (timed_max_minutes between timed_min_minutes and 10080),
  add column weighed_per_grams integer check (weighed_per_grams between 1 and 100000),
  add column weighed_min_grams integer check (weighed_min_grams >= 1),
  add column weighed_max_grams integer check (weighed_max_grams between weighed_min_grams and 1000000),
  add column packaging_cents integer check (packaging_cents between 0 and 100000000),
  add column is_undiscounted boolean,
  add column is_pointless boolean,
  -- Tax numbers by way of ordering, where they are others than `taxes`.
  add column taxes_elsewhere jsonb check (jsonb_typeof(taxes_elsewhere) = 'object'),
  add constraint items_least check (min_quantity between 1 and max_quantity),
  add constraint items_grace check (timed_grace_minutes between 0 and timed_step_minutes - 1),
  add constraint items_timed check (num_nulls(timed_step_minutes, timed_grace_minutes, timed_min_minutes, timed_max_minutes) in (0, 4)),
  add constraint items_weighed check (num_nulls(weighed_per_grams, weighed_min_grams, weighed_max_grams) in (0, 3)),
  add constraint items_measured_once check (timed_step_minutes is null or weighed_per_grams is null);

-- Virtual categories that an item stands in besides its own.
create table item_virtual_categories (
  merchant_id uuid not null,
  shop_id uuid not null,
  item_id uuid not null,
  category_id uuid not null,
  position integer not null,
  primary key (merchant_id, shop_id, item_id, category_id),
  foreign key (merchant_id, shop_id, item_id) references items on delete cascade,
  foreign key (merchant_id, shop_id, category_id) references categories on delete cascade
);
select tabard_tenant_table('item_virtual_categories', 'select, insert, update, delete');

-- What a size costs instead for ways of ordering, for a part of the day, or for both; the first that applies counts.
create table item_price_others (
  merchant_id uuid not null,
  shop_id uuid not null,
  item_id uuid not null,
  price_index integer not null,
  price_level integer not null,
  position integer not null,
  -- Null: all of them.
  order_types text[] check (cardinality(order_types) > 0),
  -- Null: all day.
  daypart_id uuid,
  cents integer not null check (cents between 0 and 100000000),
  primary key (merchant_id, shop_id, item_id, price_index, price_level, position),
  foreign key (merchant_id, shop_id, item_id, price_index, price_level) references item_prices on delete cascade,
  foreign key (merchant_id, shop_id, daypart_id) references dayparts on delete cascade,
  constraint item_price_others_when check (order_types is not null or daypart_id is not null)
);
create index item_price_others_daypart on item_price_others (merchant_id, shop_id, daypart_id);
select tabard_tenant_table('item_price_others', 'select, insert, update, delete');

-- A meal's choices: the main, the side, the drink.
create table item_meal_steps (
  merchant_id uuid not null,
  shop_id uuid not null,
  step_id uuid not null,
  item_id uuid not null,
  name1 text not null,
  name2 text not null,
  min_quantity integer not null check (min_quantity >= 0),
  max_quantity integer not null check (max_quantity between greatest(min_quantity, 1) and 99),
  position integer not null,
  primary key (merchant_id, shop_id, step_id),
  foreign key (merchant_id, shop_id, item_id) references items on delete cascade
);
create index item_meal_steps_item on item_meal_steps (merchant_id, shop_id, item_id);
select tabard_tenant_table('item_meal_steps', 'select, insert, update, delete');

-- The dishes of a step, each in one size.
create table item_meal_choices (
  merchant_id uuid not null,
  shop_id uuid not null,
  step_id uuid not null,
  item_id uuid not null,
  price_index integer not null check (price_index between 0 and 99),
  extra_cents integer not null check (extra_cents between 0 and 100000000),
  position integer not null,
  primary key (merchant_id, shop_id, step_id, item_id, price_index),
  foreign key (merchant_id, shop_id, step_id) references item_meal_steps on delete cascade,
  foreign key (merchant_id, shop_id, item_id) references items on delete cascade
);
create index item_meal_choices_item on item_meal_choices (merchant_id, shop_id, item_id);
select tabard_tenant_table('item_meal_choices', 'select, insert, update, delete');

alter table option_groups
  -- Hundredths of a percent of the option's price by what is said before it.
  add column pre_modifiers jsonb constraint option_groups_pre_modifiers check (
    jsonb_typeof(pre_modifiers) = 'object'
    and pre_modifiers - array['no', 'light', 'extra', 'side'] = '{}'
    and not jsonb_path_exists(pre_modifiers, '$.* ? (!(@ >= 0 && @ <= 100000))')),
  add column half_rate integer check (half_rate between 0 and 10000),
  -- Says how a dish is to be made, rather than what is in it.
  add column is_instruction boolean;

alter table options
  add column picture text,
  add column picture_alt1 text,
  add column picture_alt2 text,
  add constraint options_picture foreign key (merchant_id, picture) references files (merchant_id, hash),
  add constraint options_picture_alt check (
    (picture is null) = (picture_alt1 is null) and (picture is null) = (picture_alt2 is null)
  );
create index options_picture on options (merchant_id, picture) where picture is not null;

-- Groups of choices that come with an option: the sauce of a side.
create table option_sub_groups (
  merchant_id uuid not null,
  shop_id uuid not null,
  option_id uuid not null,
  group_id uuid not null,
  position integer not null,
  primary key (merchant_id, shop_id, option_id, group_id),
  foreign key (merchant_id, shop_id, option_id) references options on delete cascade,
  foreign key (merchant_id, shop_id, group_id) references option_groups on delete cascade
);
create index option_sub_groups_group on option_sub_groups (merchant_id, shop_id, group_id);
select tabard_tenant_table('option_sub_groups', 'select, insert, update, delete');

alter table menu_removals
  drop constraint menu_removals_kind_check,
  add constraint menu_removals_kind_check check (kind in ('items', 'category', 'optionGroup', 'label', 'draft', 'daypart'));

-- What packing is called on the bill, for which ways of ordering, and its taxes; null: nothing is charged for it.
alter table shops
  add column packaging_name1 text,
  add column packaging_name2 text,
  add column packaging_order_types text[],
  add column packaging_taxes integer[],
  add constraint shops_packaging check (num_nulls(packaging_name1, packaging_name2, packaging_order_types, packaging_taxes) in (0, 4));
