-- What is above merchants (decision 12): merchants, the directory of shops, staff people and their sessions.
-- Every other table belongs to one merchant and is opened by tabard_tenant_table below.

create table merchants (
  merchant_id uuid primary key,
  -- Stands in public ids (receipts), so that their merchant is known without a search (decision 14).
  merchant_key text not null unique check (merchant_key ~ '^[a-z0-9]{6}$'),
  name1 text not null,
  name2 text not null,
  is_demo boolean not null,
  created_at timestamptz not null
);

create table shop_directory (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  merchant_id uuid not null references merchants on delete cascade,
  shop_id uuid not null unique,
  name1 text not null,
  name2 text not null,
  accent_colour text not null check (accent_colour ~ '^#[0-9a-f]{6}$'),
  position integer not null
);

create table staff_people (
  person_id uuid primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null
);
create unique index staff_people_email on staff_people (lower(email));

create table staff_sessions (
  token_hash bytea primary key,
  person_id uuid not null references staff_people on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_person on staff_sessions (person_id);

-- Failed tries by key (an account, an address): counted here so that all processes count together.
create table throttles (
  throttle_key text primary key,
  window_started_at timestamptz not null,
  failures integer not null
);

create table platform_audit (
  audit_id uuid primary key,
  at timestamptz not null,
  who text not null,
  what text not null,
  before jsonb,
  after jsonb
);

grant select on merchants, shop_directory to tabard_app;
grant select, insert, update, delete on merchants, shop_directory, staff_people, staff_sessions, throttles to tabard_platform;
grant select, insert on platform_audit to tabard_platform;

-- Who a staff cookie is, asked inside a tenant's transaction: the servers' role can ask for one session, not read the table.
-- plpgsql keeps its plan; a SQL function that changes its user is planned anew with every request.
create function staff_of(hash bytea, at timestamptz)
returns table (person_id uuid, name text, email text)
language plpgsql stable security definer rows 1 set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  return query select p.person_id, p.name, p.email
  from staff_sessions s join staff_people p using (person_id)
  where s.token_hash = hash and s.ended_at is null and s.expires_at > at;
end
$$;
revoke all on function staff_of(bytea, timestamptz) from public;
grant execute on function staff_of(bytea, timestamptz) to tabard_app;

-- The one way in for jobs (decision 11): the name, the merchant it runs for, a key that makes it one, when.
-- plpgsql, because the runner's schema is made after this file.
create function enqueue(name text, merchant uuid, key text, payload json, run_at timestamptz)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    name,
    json_build_object('merchant', merchant, 'payload', payload),
    run_at => run_at,
    job_key => name || ':' || coalesce(merchant::text, '') || ':' || key
  );
end
$$;
revoke all on function enqueue(text, uuid, text, json, timestamptz) from public;
grant execute on function enqueue(text, uuid, text, json, timestamptz) to tabard_app, tabard_platform;

-- Opens a tenant table: forced row-level security bound to one merchant, and just these rights for the servers' role.
create function tabard_tenant_table(name regclass, rights text)
returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (merchant_id = nullif(current_setting(''app.merchant'', true), '''')::uuid)', name);
  execute format('grant %s on %s to tabard_app', rights, name);
end
$$;
revoke all on function tabard_tenant_table(regclass, text) from public;
