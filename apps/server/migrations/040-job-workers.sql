-- The pools of job workers that are alive, by heartbeat (ADR-051). The clock is the database's, as for the jobs themselves.
create table job_workers (
  worker_id text primary key,
  seen_at timestamptz not null
);
grant select, insert, update, delete on job_workers to tabard_jobs;
