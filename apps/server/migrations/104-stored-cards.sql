-- Cards that providers store for customers (ADR-170): the provider's token, encrypted, and what the card is recognised by.
-- Numbers and security codes never reach the server.
create table stored_cards (
  merchant_id uuid not null,
  card_id uuid not null,
  -- No reference: the card outlives its customer until the provider has removed it.
  customer_id uuid not null,
  account_id uuid not null,
  -- The provider's token, encrypted; the key is in the environment. `key_id` names it.
  sealed bytea not null,
  key_id text not null,
  -- A keyed hash of the token: the same token is stored once.
  token_hash bytea not null,
  brand text not null,
  last_digits text not null check (last_digits ~ '^[0-9]{2,4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 2199),
  -- When the customer agreed to which text, and in which language.
  consented_at timestamptz not null,
  consent_version text not null,
  consent_language text not null,
  -- `removed`: nobody sees or uses it any more, and the provider is to remove it.
  state text not null check (state in ('active', 'removed')),
  stored_at timestamptz not null,
  -- When the customer last made it the default; the latest is.
  preferred_at timestamptz,
  removed_at timestamptz,
  primary key (merchant_id, card_id),
  constraint stored_cards_token unique (merchant_id, account_id, customer_id, token_hash),
  constraint stored_cards_removal check ((state = 'removed') = (removed_at is not null))
);
create index stored_cards_customer on stored_cards (merchant_id, customer_id);
create index stored_cards_removed on stored_cards (merchant_id, removed_at) where state = 'removed';
select tabard_tenant_table('stored_cards', 'select, insert, update, delete');
alter table stored_cards add constraint stored_cards_account foreign key (merchant_id, account_id) references payment_accounts on delete cascade;

-- What the page of an attempt does with a card: it offers a stored one, or stores the one that pays.
create table attempt_cards (
  merchant_id uuid not null,
  attempt_id uuid not null,
  customer_id uuid not null,
  -- The stored card; no reference, because a removed one goes.
  card_id uuid,
  -- The consent to store the card.
  consented_at timestamptz,
  consent_version text,
  consent_language text,
  primary key (merchant_id, attempt_id),
  constraint attempt_cards_kind check (
    num_nonnulls(consented_at, consent_version, consent_language) = case when card_id is null then 3 else 0 end)
);
select tabard_tenant_table('attempt_cards', 'select, insert, delete');
alter table attempt_cards add constraint attempt_cards_attempt foreign key (merchant_id, attempt_id) references payment_attempts on delete cascade;
