-- The catalogue's tables are the draft. A row's revision is the draft's revision when it last changed: whoever saves
-- names the one they started from, and an older one is refused.
alter table categories add column revision integer not null default 0;
alter table items add column revision integer not null default 0;
alter table option_groups add column revision integer not null default 0;
alter table ingredients add column revision integer not null default 0;
alter table tags add column revision integer not null default 0;
-- Sizes in the order staff want; the index of a size stays what orders know it by.
alter table item_prices add column position integer not null default 0;

-- One row a shop. It grows with every change, and changes wait for each other here: a menu has few editors and one truth.
create table menu_drafts (
  merchant_id uuid not null,
  shop_id uuid not null,
  revision integer not null,
  primary key (merchant_id, shop_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('menu_drafts', 'select, insert, update');

-- What was published, by whom, and all of it, so that it can be brought back. The servers can add and read, no more.
create table menu_publications (
  merchant_id uuid not null,
  shop_id uuid not null,
  publication_id uuid not null,
  -- 1, 2, 3 in each shop.
  number integer not null check (number > 0),
  at timestamptz not null,
  kind text not null check (kind in ('opening', 'manual', 'scheduled', 'restored')),
  -- Empty: nobody in particular, on the first day.
  by_name text not null,
  by_id uuid,
  note text not null,
  item_count integer not null,
  -- The menu's version by channel.
  versions jsonb not null,
  -- Against the publication before, in the words of domain/menu-editing; empty for the first.
  changes jsonb not null,
  snapshot jsonb not null,
  primary key (merchant_id, shop_id, publication_id),
  unique (merchant_id, shop_id, number),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('menu_publications', 'select, insert');

-- What is to be published later, frozen as it was when it was planned. The key is the limit: one a shop.
create table menu_plans (
  merchant_id uuid not null,
  shop_id uuid not null,
  -- Another one with every change of time, so that the job of an older time finds nothing to do.
  plan_id uuid not null,
  at timestamptz not null,
  made_at timestamptz not null,
  by_name text not null,
  by_id uuid not null,
  note text not null,
  snapshot jsonb not null,
  primary key (merchant_id, shop_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('menu_plans', 'select, insert, update, delete');

-- What was taken out of the draft, rows and all, so that it can be put back as it was.
create table menu_removals (
  merchant_id uuid not null,
  shop_id uuid not null,
  removal_id uuid not null,
  at timestamptz not null,
  -- draft: all of it, before an older publication took its place.
  kind text not null check (kind in ('items', 'category', 'optionGroup', 'label', 'draft')),
  by_name text not null,
  -- What the draft's revision became by it: a whole draft is only put back while nothing has been edited since.
  draft_revision integer not null,
  snapshot jsonb not null,
  brought_back_at timestamptz,
  primary key (merchant_id, shop_id, removal_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('menu_removals', 'select, insert, update');

-- Menus that were published before there was a history: nothing could edit them, so the tables are what they say.
insert into menu_publications
  (merchant_id, shop_id, publication_id, number, at, kind, by_name, note, item_count, versions, changes, snapshot)
select m.merchant_id, m.shop_id, gen_random_uuid(), 1, max(d.published_at), 'opening', '', '',
  (select count(*) from items i where i.merchant_id = m.merchant_id and i.shop_id = m.shop_id),
  jsonb_object_agg(m.channel, m.version), '[]',
  jsonb_build_object(
    'categories', (select coalesce(jsonb_agg(to_jsonb(t) - 'merchant_id' - 'shop_id' order by position, category_id), '[]') from categories t where t.merchant_id = m.merchant_id and t.shop_id = m.shop_id),
    'items', (select coalesce(jsonb_agg(to_jsonb(t) - 'merchant_id' - 'shop_id' order by position, item_id), '[]') from items t where t.merchant_id = m.merchant_id and t.shop_id = m.shop_id),
    'item_prices', (select coalesce(jsonb_agg(to_jsonb(t) - 'merchant_id' - 'shop_id' order by position, price_index), '[]') from item_prices t where t.merchant_id = m.merchant_id and t.shop_id = m.shop_id),
    'option_groups', (select coalesce(jsonb_agg(to_jsonb(t) - 'merchant_id' - 'shop_id' order by position, group_id), '[]') from option_groups t where t.merchant_id = m.merchant_id and t.shop_id = m.shop_id),
    'options', (select coalesce(jsonb_agg(to_jsonb(t) - 'merchant_id' - 'shop_id' order by position, option_id), '[]') from options t where t.merchant_id = m.merchant_id and t.shop_id = m.shop_id),
    'item_option_groups', (select coalesce(jsonb_agg(to_jsonb(t) - 'merchant_id' - 'shop_id' order by position), '[]') from item_option_groups t where t.merchant_id = m.merchant_id and t.shop_id = m.shop_id),
    'ingredients', (select coalesce(jsonb_agg(to_jsonb(t) - 'merchant_id' - 'shop_id' order by ingredient_id), '[]') from ingredients t where t.merchant_id = m.merchant_id and t.shop_id = m.shop_id),
    'item_ingredients', (select coalesce(jsonb_agg(to_jsonb(t) - 'merchant_id' - 'shop_id' order by position), '[]') from item_ingredients t where t.merchant_id = m.merchant_id and t.shop_id = m.shop_id),
    'tags', (select coalesce(jsonb_agg(to_jsonb(t) - 'merchant_id' - 'shop_id' order by position, tag_id), '[]') from tags t where t.merchant_id = m.merchant_id and t.shop_id = m.shop_id),
    'item_tags', (select coalesce(jsonb_agg(to_jsonb(t) - 'merchant_id' - 'shop_id' order by tag_id), '[]') from item_tags t where t.merchant_id = m.merchant_id and t.shop_id = m.shop_id))
from menus m
join menu_documents d using (merchant_id, shop_id, channel, price_level, version)
where m.price_level = 0
group by m.merchant_id, m.shop_id;
