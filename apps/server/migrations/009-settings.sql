-- A locked value holds for everything below it: narrower values don't count, and can't be set (domain/settings).
alter table settings
  add column is_locked boolean not null default false,
  -- Another one with every change: whoever saves names the one they saw.
  add column revision uuid not null default gen_random_uuid(),
  -- Null: from the first day, set by nobody in particular.
  add column changed_at timestamptz,
  add column changed_by text;

-- What the installation's operator has set for all merchants. The servers read it; only the owner's command line writes it.
create table platform_settings (
  key text primary key,
  value jsonb not null,
  is_locked boolean not null,
  changed_at timestamptz not null
);
grant select on platform_settings to tabard_app, tabard_platform;
