-- Accounts of shops at providers of online payments. Payments and refunds name the account that took them, so an account
-- that was replaced or disconnected stays until nothing can ask for it any more.
create table payment_accounts (
  merchant_id uuid not null,
  account_id uuid not null,
  shop_id uuid not null,
  provider text not null check (provider in ('windcave', 'omipay', 'paypal', 'stripe')),
  environment text not null check (environment in ('test', 'live')),
  -- The credentials that are no secret, by name.
  settings jsonb not null,
  -- The others as JSON, encrypted; the key is in the environment. `key_id` names it.
  sealed bytea not null,
  key_id text not null,
  saved_at timestamptz not null,
  -- When the provider last accepted the credentials.
  accepted_at timestamptz,
  retired_at timestamptz,
  primary key (merchant_id, account_id)
);
create unique index payment_accounts_active on payment_accounts (merchant_id, shop_id, provider) where retired_at is null;
select tabard_tenant_table('payment_accounts', 'select, insert, update');
alter table payment_accounts add constraint payment_accounts_shop foreign key (merchant_id, shop_id) references shops on delete cascade;

alter table payment_attempts drop constraint payment_attempts_provider_check;
alter table payment_attempts add constraint payment_attempts_provider_check
  check (provider in ('sandbox', 'windcave', 'omipay', 'paypal', 'stripe'));
-- The payment method that the customer chose, by its documented name; a provider may process several.
alter table payment_attempts add column method text not null default 'sandbox';
alter table payment_attempts add column account_id uuid;
-- The page was given up, and its provider cannot close pages: it may still be paid until it expires.
alter table payment_attempts add column is_left_open boolean not null default false;
