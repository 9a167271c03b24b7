-- How a merchant sends email and SMS, set in the console (ADR-149). Without a row the installation's provider is used.
create table message_providers (
  merchant_id uuid not null,
  kind text not null check (kind in ('mail', 'sms')),
  -- What the console shows.
  settings jsonb not null,
  -- Passwords and keys, encrypted; the key is in the environment. `key_id` names it.
  sealed bytea not null,
  key_id text not null,
  saved_at timestamptz not null,
  primary key (merchant_id, kind)
);
select tabard_tenant_table('message_providers', 'select, insert, update, delete');
alter table message_providers add constraint message_providers_merchant foreign key (merchant_id) references merchants on delete cascade;
