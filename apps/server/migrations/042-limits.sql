-- Requests by network and by admitted caller in the running minute. Each server adds what it counted once a second, so
-- that several servers hold one limit. The counts of a minute that is over mean nothing: a crash may lose them.
create unlogged table request_counts (
  counter_key text primary key,
  window_started_at timestamptz not null,
  count integer not null check (count >= 0)
);
grant select, insert, update, delete on request_counts to tabard_platform;
