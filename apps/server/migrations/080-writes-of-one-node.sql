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
