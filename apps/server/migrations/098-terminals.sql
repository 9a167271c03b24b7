-- Card terminals of shops (ADR-164). Payments and refunds name the terminal that took them, so one that was removed stays
-- until nothing can ask it any more.
create table terminals (
  merchant_id uuid not null,
  terminal_id uuid not null,
  shop_id uuid not null,
  provider text not null check (provider in ('windcaveHit', 'linkly', 'stripeTerminal')),
  environment text not null check (environment in ('test', 'live')),
  name text not null check (length(name) between 1 and 40),
  -- The credentials and device ids that are no secret, by name.
  settings jsonb not null,
  -- The others as JSON, encrypted; the key is in the environment. `key_id` names it.
  sealed bytea not null,
  key_id text not null,
  paired_at timestamptz not null,
  -- What it said when it was tested last, and when.
  verdict text check (verdict in ('ready', 'busy', 'offline', 'refused', 'silent')),
  tested_at timestamptz,
  retired_at timestamptz,
  primary key (merchant_id, terminal_id),
  constraint terminals_tested check ((verdict is null) = (tested_at is null))
);
create unique index terminals_name on terminals (merchant_id, shop_id, lower(name)) where retired_at is null;
-- One device has one row: otherwise two payments could run at it.
create unique index terminals_device on terminals (merchant_id, provider, environment, settings) where retired_at is null;
select tabard_tenant_table('terminals', 'select, insert, update');
alter table terminals add constraint terminals_shop foreign key (merchant_id, shop_id) references shops on delete cascade;

alter table payment_attempts drop constraint payment_attempts_provider_check;
alter table payment_attempts add constraint payment_attempts_provider_check
  check (provider in ('sandbox', 'windcave', 'omipay', 'paypal', 'stripe', 'windcaveHit', 'linkly', 'stripeTerminal'));
-- The terminal of a payment at one. Null: a payment on a page.
alter table payment_attempts add column terminal_id uuid;
-- What the terminal showed last: lines, buttons, receipts, card. No card number.
alter table payment_attempts add column terminal_view jsonb;
alter table payment_attempts add constraint payment_attempts_at_terminal
  check ((terminal_id is not null) = (provider in ('windcaveHit', 'linkly', 'stripeTerminal')) and (terminal_view is null or terminal_id is not null));
-- A terminal takes one payment at a time.
create unique index payment_attempts_one_at_terminal on payment_attempts (merchant_id, terminal_id)
  where terminal_id is not null and status in ('created', 'pending', 'unknown');
