-- The first day: the link that opens an empty installation, taxes that are edited like the rest of a shop's face, and
-- whether a shop is still being set up.

-- Of the link only its hash is here, and there is one at most: the latest start's.
create table setup_links (
  only_one boolean primary key default true check (only_one),
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update on setup_links to tabard_platform;

-- Uses the link up and makes what is above merchants, in the transaction that makes the rest. Whoever comes at the same
-- time waits for the link's row, and then finds it used. False: the link opens nothing, or somebody is here already.
create function open_installation(
  hash bytea, at timestamptz,
  merchant uuid, key text, called1 text, called2 text,
  shop uuid, shop_code text, shop1 text, shop2 text, accent text,
  person uuid, mail text, person_name text, password text
)
returns table (is_made boolean)
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update setup_links set used_at = at where token_hash = hash and used_at is null and expires_at > at;
  if not found or exists (select from merchants) then
    return query select false;
    return;
  end if;
  insert into merchants (merchant_id, merchant_key, name1, name2, is_demo, created_at)
  values (merchant, key, called1, called2, false, at);
  insert into shop_directory (code, merchant_id, shop_id, name1, name2, accent_colour, position)
  values (shop_code, merchant, shop, shop1, shop2, accent, 0);
  insert into staff_people (person_id, email, name, password_hash, created_at)
  values (person, mail, person_name, password, at)
  on conflict (lower(email)) do nothing;
  return query select found;
end
$$;
revoke all on function open_installation(
  bytea, timestamptz, uuid, text, text, text, uuid, text, text, text, text, uuid, text, text, text) from public;
grant execute on function open_installation(
  bytea, timestamptz, uuid, text, text, text, uuid, text, text, text, text, uuid, text, text, text) to tabard_app;

alter table shops
  add column taxes_revision uuid not null default gen_random_uuid(),
  add column taxes_by text not null default '',
  -- The console leads through what a new shop still lacks, until it lacks nothing or somebody says that it is enough.
  add column shows_first_day boolean not null default false;
