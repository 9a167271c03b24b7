-- Sales of value (ADR-186) are orders that no kitchen gets, like amounts that staff ask for (ADR-176).
alter table orders drop constraint orders_requests_have_no_kitchen;
alter table orders add constraint orders_requests_have_no_kitchen
  check (coalesce(details #>> '{taken,kind}', '') not in ('request', 'deposit', 'giftCard', 'topUp') or (status in ('completed', 'cancelled') and service_number is null)) not valid;
alter table orders validate constraint orders_requests_have_no_kitchen;

-- A keyed hash of the token of its page; the sealed code has the token too.
alter table gift_cards add column link_hash bytea not null;
alter table gift_cards add column origin text not null default 'sold';
alter table gift_cards add constraint gift_cards_origin check (origin in ('sold', 'given', 'imported')) not valid;
alter table gift_cards validate constraint gift_cards_origin;
alter table gift_cards add column delivery text not null default 'print';
alter table gift_cards add constraint gift_cards_delivery check (delivery in ('email', 'sms', 'print', 'self')) not valid;
alter table gift_cards validate constraint gift_cards_delivery;
-- The order that sold it; null: none.
alter table gift_cards add column order_id uuid;
alter table gift_cards add column buyer_name text not null default '';
alter table gift_cards add column buyer_email text not null default '';
alter table gift_cards add column buyer_phone text not null default '';
-- When its owner was told that it expires soon.
alter table gift_cards add column reminded_at timestamptz;
alter table gift_cards add constraint gift_cards_sold check (origin <> 'sold' or order_id is not null) not valid;
alter table gift_cards validate constraint gift_cards_sold;
alter table gift_cards add constraint gift_cards_link unique (merchant_id, link_hash);
create unique index gift_cards_order on gift_cards (merchant_id, order_id) where order_id is not null;
create index gift_cards_created on gift_cards (merchant_id, created_at desc);
create index gift_cards_expiring on gift_cards (merchant_id, expires_at) where expires_at is not null and status in ('active', 'frozen');

-- What the shops of a merchant with one currency sell. Terms: packages/domain/src/value/{gift-card-terms,stored-value-terms}.ts.
create table value_terms (
  merchant_id uuid not null,
  kind text not null check (kind in ('giftCard', 'storedValue')),
  currency text not null,
  version integer not null check (version > 0),
  terms jsonb not null,
  changed_at timestamptz not null,
  primary key (merchant_id, kind, currency)
);
select tabard_tenant_table('value_terms', 'select, insert, update');
alter table value_terms add constraint value_terms_merchant foreign key (merchant_id) references merchants on delete cascade;

-- A file of gift cards between its preview and its import. It contains codes, so it is encrypted.
create table gift_card_imports (
  merchant_id uuid not null,
  import_id uuid not null,
  shop_id uuid not null,
  sealed bytea not null,
  key_id text not null,
  created_at timestamptz not null,
  -- What the import did; null: it was not applied.
  done jsonb,
  primary key (merchant_id, import_id)
);
select tabard_tenant_table('gift_card_imports', 'select, insert, update, delete');
alter table gift_card_imports add constraint gift_card_imports_merchant foreign key (merchant_id) references merchants on delete cascade;
create index gift_card_imports_created on gift_card_imports (merchant_id, created_at);

-- A customer wants a message when stored value falls below a limit (ADR-187).
create table top_up_reminders (
  merchant_id uuid not null,
  card_id uuid not null,
  shop_id uuid not null,
  currency text not null,
  below_cents integer not null check (below_cents > 0),
  top_up_cents integer not null check (top_up_cents > 0),
  language text not null,
  -- The balance was above the limit since the last message.
  is_armed boolean not null default true,
  sent_at timestamptz,
  primary key (merchant_id, card_id, currency)
);
select tabard_tenant_table('top_up_reminders', 'select, insert, update, delete');
alter table top_up_reminders add constraint top_up_reminders_card foreign key (merchant_id, card_id) references member_cards on delete cascade;

alter table messages drop constraint messages_purpose_check;
alter table messages add constraint messages_purpose_check
  check (purpose in ('verificationCode', 'logInCode', 'passwordCode', 'mailCode', 'orderAccepted', 'orderDelayed', 'orderReady', 'orderCancelled',
    'orderRefunded', 'orderAnswered', 'receipt', 'payLink', 'giftCard', 'giftCardReminder', 'topUpReminder', 'staffInvitation', 'staffPassword', 'test')) not valid;
alter table messages validate constraint messages_purpose_check;

-- Numbers of cards that were sold elsewhere have other lengths.
alter table gift_cards drop constraint gift_cards_number_check;
alter table gift_cards add constraint gift_cards_number_digits check (number ~ '^[0-9]{8,20}$') not valid;
alter table gift_cards validate constraint gift_cards_number_digits;
