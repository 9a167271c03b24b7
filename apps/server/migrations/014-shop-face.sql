-- A shop's own face: particulars, branding, hours by way of ordering, pages and files of its own.
-- Each part is saved by itself; whoever saves one names the revision they saw.
alter table shops
  add column company text not null default '',
  -- The parts of `address`, which is their line; empty where only the line is known.
  add column street text not null default '',
  add column suburb text not null default '',
  add column state text not null default '',
  add column postcode text not null default '',
  add column languages text[] not null default '{en-gb,zh-hans}' check (cardinality(languages) >= 1),
  -- Ways of paying as the shop orders, names and shows them; what is not in it follows as it is.
  add column payments jsonb not null default '[]' check (jsonb_typeof(payments) = 'array'),
  add column website text not null default '',
  add column logo text,
  add column banner text,
  add column login_image text,
  add column footer_image text,
  add column shows_banner boolean not null default true,
  -- Ways of ordering that keep hours of their own; the others follow the shop's.
  add column own_hours text[] not null default '{}' check (own_hours <@ '{pickUp,delivery,table}'),
  add column profile_revision uuid not null default gen_random_uuid(),
  add column profile_by text not null default '',
  add column branding_revision uuid not null default gen_random_uuid(),
  add column branding_by text not null default '',
  add column hours_revision uuid not null default gen_random_uuid(),
  add column hours_by text not null default '',
  add constraint shops_logo foreign key (merchant_id, logo) references files (merchant_id, hash),
  add constraint shops_banner foreign key (merchant_id, banner) references files (merchant_id, hash),
  add constraint shops_login_image foreign key (merchant_id, login_image) references files (merchant_id, hash),
  add constraint shops_footer_image foreign key (merchant_id, footer_image) references files (merchant_id, hash);

alter table shop_hours
  add column scope text not null default 'shop' check (scope in ('shop', 'pickUp', 'delivery', 'table'));

-- Several openings a day, by way of ordering, with words for customers. No opening: shut that day.
alter table shop_hours_exceptions
  add column scope text not null default 'shop' check (scope in ('shop', 'pickUp', 'delivery', 'table')),
  -- [{ "opensMinute": 600, "durationMinutes": 120 }, ...]
  add column hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'),
  add column message1 text not null default '',
  add column message2 text not null default '';
update shop_hours_exceptions
  set hours = jsonb_build_array(jsonb_build_object('opensMinute', opens_minute, 'durationMinutes', duration_minutes))
  where opens_minute is not null;
alter table shop_hours_exceptions
  drop constraint shop_hours_exceptions_pkey,
  drop column opens_minute,
  drop column duration_minutes,
  add primary key (merchant_id, shop_id, on_date, scope);

alter table shop_pages
  -- A closing line under the text (infoBottom).
  add column bottom1 text not null default '',
  add column bottom2 text not null default '',
  add column is_published boolean not null default true,
  add column revision uuid not null default gen_random_uuid(),
  add column changed_by text not null default '';

-- What a shop offers for download: PDF files. The bytes lie in the file storage, beside the pictures.
create table shop_files (
  merchant_id uuid not null,
  shop_id uuid not null,
  file_id uuid not null,
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  bytes integer not null check (bytes > 0),
  name1 text not null,
  name2 text not null,
  position integer not null,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (merchant_id, shop_id, file_id),
  unique (merchant_id, shop_id, hash),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('shop_files', 'select, insert, update, delete');

-- What the directory shows of a shop follows the shop, and only its own merchant's scope opens it.
create function show_in_directory(merchant uuid, shop uuid)
returns void
language sql security definer set search_path = public, pg_temp
as $$
  update shop_directory d set name1 = s.name1, name2 = s.name2, accent_colour = s.accent_colour
  from shops s
  where s.merchant_id = merchant and s.shop_id = shop and d.merchant_id = merchant and d.shop_id = shop
    and merchant = nullif(current_setting('app.merchant', true), '')::uuid
$$;
revoke all on function show_in_directory(uuid, uuid) from public;
grant execute on function show_in_directory(uuid, uuid) to tabard_app;
