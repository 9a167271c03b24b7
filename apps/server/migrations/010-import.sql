-- The row of another program's file that a size came from, so that the same file read again changes what it made. Null:
-- typed by hand. A size of an older publication has none.
alter table item_prices
  add column source_id text check (length(source_id) between 1 and 250),
  add constraint item_prices_source unique (merchant_id, shop_id, source_id);

-- Imports of a menu: first what a file would do, then what it did. Each is one batch that can be taken back.
create table menu_imports (
  merchant_id uuid not null,
  shop_id uuid not null,
  import_id uuid not null,
  at timestamptz not null,
  by_name text not null,
  format text not null check (format in ('own', 'simple', 'square', 'loyverse', 'shopify', 'woocommerce')),
  created integer not null,
  changed integer not null,
  same integer not null,
  faulty integer not null,
  -- The draft it was planned for; once applied, what the draft became by it.
  draft_revision integer not null,
  -- What is to be done, until it is; then what was done, and how things were before.
  plan jsonb,
  done jsonb,
  applied_at timestamptz,
  undone_at timestamptz,
  primary key (merchant_id, shop_id, import_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade,
  check ((applied_at is null) = (plan is not null)),
  check ((applied_at is null) = (done is null))
);
create index menu_imports_latest on menu_imports (merchant_id, shop_id, at desc);
select tabard_tenant_table('menu_imports', 'select, insert, update, delete');
