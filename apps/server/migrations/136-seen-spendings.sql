-- What cards paid without a live code or a PIN, because staff saw their owners: by card, currency and trading date (ADR-222).
create table seen_spendings (
  merchant_id uuid not null,
  kind text not null check (kind in ('storedValue', 'giftCard')),
  -- The card or gift card.
  owner uuid not null,
  currency text not null,
  trading_date date not null,
  cents bigint not null check (cents > 0),
  primary key (merchant_id, kind, owner, currency, trading_date)
);
select tabard_tenant_table('seen_spendings', 'select, insert, update, delete');
alter table seen_spendings add constraint seen_spendings_merchant foreign key (merchant_id) references merchants on delete cascade;
create index seen_spendings_trading_date on seen_spendings (merchant_id, trading_date);

-- Merchants of before keep what they have: no limit.
insert into settings (merchant_id, setting_id, key, value)
  select merchant_id, gen_random_uuid(), 'wallet.codeAbove', '0'::jsonb from merchants;
