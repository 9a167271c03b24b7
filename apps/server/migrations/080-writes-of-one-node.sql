-- The jobs that transactions of merchants request (ADR-111). A request is a row of the merchant's own transaction, on the
-- node that holds the merchant; the relay moves it to the job queue, which is on the node that was asked.
create table job_requests (
  merchant_id uuid not null,
  request_id uuid not null,
  name text not null,
  key text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  -- Of two requests with one key the later one counts.
  requested_at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, request_id),
  -- The limits of the queue: a request that it refused would hold up all others.
  constraint job_requests_name_length check (length(name) between 1 and 128),
  constraint job_requests_key_length check (length(key) between 1 and 300)
);
select tabard_tenant_table('job_requests', 'insert');
alter table job_requests add constraint job_requests_merchant foreign key (merchant_id) references merchants on delete cascade;
create policy relay on job_requests to tabard_jobs using (true);
grant select, delete on job_requests to tabard_jobs;

-- The requests that are in the queue, kept for an hour: a request is moved once, even if it is read twice.
create table job_moves (
  request_id uuid primary key,
  moved_at timestamptz not null
);
create index job_moves_moved_at on job_moves (moved_at);
grant select, insert, delete on job_moves to tabard_jobs;

-- Above merchants, the transaction of a merchant writes as the servers' role. A function of another role uses another
-- connection on a cluster, which neither sees the rows of the transaction nor shares its locks. The functions stay for the
-- servers of the release before.
grant insert on merchants to tabard_app;
alter table merchants enable row level security;
create policy readers on merchants for select using (true);
create policy platform on merchants to tabard_platform using (true) with check (true);
create policy own on merchants for insert to tabard_app
  with check (merchant_id = nullif(current_setting('app.merchant', true), '')::uuid);

grant insert on shop_directory to tabard_app;
grant update (name1, name2, accent_colour, home_family) on shop_directory to tabard_app;
alter table shop_directory enable row level security;
create policy readers on shop_directory for select using (true);
create policy platform on shop_directory to tabard_platform using (true) with check (true);
create policy own on shop_directory to tabard_app
  using (merchant_id = nullif(current_setting('app.merchant', true), '')::uuid);

grant insert on staff_people to tabard_app;
grant select, update (used_at) on setup_links to tabard_app;

create or replace function forget_customer_in_audit(merchant uuid, customer uuid)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update audit_entries set who_name = '', before = null, after = null
  where merchant_id = merchant and who_id = customer and subject = customer::text and what like 'account.%'
    and merchant = nullif(current_setting('app.merchant', true), '')::uuid
    and not exists (select from customers where merchant_id = merchant and customer_id = customer);
end
$$;

-- A row for each person whose roles have changed. A change of roles takes it, and so does a write above merchants that
-- depends on the roles of all merchants: one waits for the other.
create table role_locks (
  person_id uuid primary key,
  taken_at timestamptz not null
);
alter table role_locks add constraint role_locks_person foreign key (person_id) references staff_people on delete cascade;
grant select, insert, update on role_locks to tabard_app, tabard_platform;
