-- Value (F46, ADR-183): member cards with points, stamps and stored value, and gift cards. Balances are in the ledger only:
-- an account of the kind of the value is owned by the id of the card, and is valid at all shops of the merchant.

create or replace function ledger_is_owned(kind text)
returns boolean
language sql immutable
as $$ select kind in ('order', 'refund', 'storedValue', 'giftCard', 'voucher', 'deposit', 'points', 'stamps') $$;

alter table ledger_transfers drop constraint ledger_transfers_account_kinds;
alter table ledger_transfers add constraint ledger_transfers_account_kinds check (
  (ledger_is_owned(debit_kind) or debit_kind in ('cashDrawer', 'providerClearing', 'terminalClearing', 'transferClearing', 'customClearing', 'providerFees', 'disputes', 'sales', 'surcharge', 'tips', 'rounding', 'pointsIssued', 'stampsIssued', 'valueGiven', 'valueImported', 'valueExpired'))
  and (ledger_is_owned(credit_kind) or credit_kind in ('cashDrawer', 'providerClearing', 'terminalClearing', 'transferClearing', 'customClearing', 'providerFees', 'disputes', 'sales', 'surcharge', 'tips', 'rounding', 'pointsIssued', 'stampsIssued', 'valueGiven', 'valueImported', 'valueExpired'))) not valid;
alter table ledger_transfers validate constraint ledger_transfers_account_kinds;
-- Points and stamps are counted in units and never exchanged with money, or with each other, in one transfer.
alter table ledger_transfers drop constraint ledger_transfers_units;
alter table ledger_transfers add constraint ledger_transfers_units check (
  (debit_kind in ('points', 'pointsIssued')) = (currency = 'points') and (credit_kind in ('points', 'pointsIssued')) = (currency = 'points')
  and (debit_kind in ('stamps', 'stampsIssued')) = (currency = 'stamps') and (credit_kind in ('stamps', 'stampsIssued')) = (currency = 'stamps')) not valid;
alter table ledger_transfers validate constraint ledger_transfers_units;
alter table ledger_accounts drop constraint ledger_accounts_limit;
alter table ledger_accounts add constraint ledger_accounts_limit check (kind in ('points', 'stamps') or credits >= debits);

-- The history of a value account, the newest first.
create index ledger_transfers_value_out on ledger_transfers (merchant_id, debit_owner, debit_kind, at desc)
  where debit_kind in ('storedValue', 'giftCard', 'voucher', 'points', 'stamps');
create index ledger_transfers_value_in on ledger_transfers (merchant_id, credit_owner, credit_kind, at desc)
  where credit_kind in ('storedValue', 'giftCard', 'voucher', 'points', 'stamps');

-- What a person did to a value account by hand, and why.
create table value_notes (
  merchant_id uuid not null,
  transfer_id uuid not null,
  by_id text not null default '',
  by_name text not null default '',
  reason text not null default '' check (length(reason) <= 200),
  primary key (merchant_id, transfer_id)
);
select tabard_tenant_table('value_notes', 'select, insert, delete');
alter table value_notes add constraint value_notes_merchant foreign key (merchant_id) references merchants on delete cascade;

-- A kind of member card. Terms: packages/domain/src/value/card-type.ts.
create table card_types (
  merchant_id uuid not null,
  card_type_id uuid not null,
  version integer not null default 1,
  terms jsonb not null,
  -- The order in which they are listed; a card joins the first that is open.
  place integer not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (merchant_id, card_type_id)
);
select tabard_tenant_table('card_types', 'select, insert, update');
alter table card_types add constraint card_types_merchant foreign key (merchant_id) references merchants on delete cascade;

create table member_cards (
  merchant_id uuid not null,
  card_id uuid not null,
  card_type_id uuid not null,
  -- Sixteen digits that fail the Luhn check, so that none looks like a bank card (F28).
  number text not null check (number ~ '^[0-9]{16}$'),
  -- Null: nobody has proved the phone yet. It earns; spending needs an account, or staff who see the person.
  customer_id uuid,
  -- E.164; empty: a card handed out without a name.
  phone text not null default '' check (phone = '' or phone ~ '^\+[1-9][0-9]{5,14}$'),
  name text not null default '' check (length(name) <= 80),
  status text not null default 'active' check (status in ('active', 'frozen', 'closed')),
  -- The tier that was reached: a position in the terms of the type; 0: none.
  tier smallint not null default 0 check (tier between 0 and 9),
  -- The month and day of birth, such as 03-14; empty: not told.
  birthday text not null default '' check (birthday = '' or birthday ~ '^[01][0-9]-[0-3][0-9]$'),
  -- The last year of a birthday reward.
  rewarded_year smallint not null default 0,
  joined_at timestamptz not null,
  joined_shop_id uuid not null,
  closed_at timestamptz,
  merged_into uuid,
  primary key (merchant_id, card_id),
  constraint member_cards_number unique (merchant_id, number),
  constraint member_cards_closed check ((status = 'closed') = (closed_at is not null))
);
select tabard_tenant_table('member_cards', 'select, insert, update');
alter table member_cards add constraint member_cards_type foreign key (merchant_id, card_type_id) references card_types on delete cascade;
-- One card of a type for a person.
create unique index member_cards_customer on member_cards (merchant_id, customer_id, card_type_id) where customer_id is not null and status <> 'closed';
create unique index member_cards_phone on member_cards (merchant_id, phone, card_type_id) where phone <> '' and status <> 'closed';

create table gift_cards (
  merchant_id uuid not null,
  gift_card_id uuid not null,
  number text not null check (number ~ '^[0-9]{16}$'),
  -- A keyed hash of the code, and the code encrypted, for messages and the receipt.
  code_hash bytea not null,
  code_sealed text not null,
  currency text not null,
  -- Null: imported from elsewhere.
  shop_id uuid,
  initial_cents integer not null check (initial_cents > 0),
  -- waiting: not paid yet. Its ledger account has nothing until it is.
  status text not null check (status in ('waiting', 'active', 'frozen', 'closed')),
  design text not null default 'classic',
  sender_name text not null default '' check (length(sender_name) <= 80),
  recipient_name text not null default '' check (length(recipient_name) <= 80),
  recipient_email text not null default '',
  recipient_phone text not null default '',
  message text not null default '' check (length(message) <= 300),
  language text not null,
  -- Null: at once.
  send_at timestamptz,
  sent_at timestamptz,
  -- The customer whose wallet has it; null: nobody's yet.
  customer_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (merchant_id, gift_card_id),
  constraint gift_cards_number unique (merchant_id, number)
);
select tabard_tenant_table('gift_cards', 'select, insert, update');
alter table gift_cards add constraint gift_cards_merchant foreign key (merchant_id) references merchants on delete cascade;
create index gift_cards_customer on gift_cards (merchant_id, customer_id) where customer_id is not null;
create index gift_cards_to_send on gift_cards (merchant_id, send_at) where status = 'active' and sent_at is null;

-- The value that a line of an order sells (F7). It is in the ledger once the order is paid, less what of the line is refunded.
create table value_sales (
  merchant_id uuid not null,
  order_id uuid not null,
  line_number smallint not null,
  account_kind text not null check (account_kind in ('storedValue', 'giftCard')),
  account_owner text not null check (account_owner <> ''),
  cents integer not null check (cents > 0),
  -- What the shop adds.
  bonus_cents integer not null default 0 check (bonus_cents >= 0),
  primary key (merchant_id, order_id, line_number)
);
select tabard_tenant_table('value_sales', 'select, insert');
alter table value_sales add constraint value_sales_order foreign key (merchant_id, order_id) references orders on delete cascade;
create index value_sales_account on value_sales (merchant_id, account_owner);

-- The member card of an order: its points and stamps follow from the lines that are paid and not refunded.
create table order_cards (
  merchant_id uuid not null,
  order_id uuid not null,
  card_id uuid not null,
  -- Stamps that a free item of the order costs.
  stamps_redeemed smallint not null default 0 check (stamps_redeemed >= 0),
  primary key (merchant_id, order_id)
);
select tabard_tenant_table('order_cards', 'select, insert, update, delete');
alter table order_cards add constraint order_cards_order foreign key (merchant_id, order_id) references orders on delete cascade;
create index order_cards_card on order_cards (merchant_id, card_id);

-- A payment from value names its account.
alter table payments drop constraint payments_tender;
alter table payments add constraint payments_tender check (
  tender in ('giftCard', 'voucher', 'storedValue', 'card', 'terminal', 'transfer', 'custom', 'cash')) not valid;
alter table payments validate constraint payments_tender;
alter table payments add column account_owner text not null default '';
alter table payments add constraint payments_account check (
  (tender in ('giftCard', 'voucher', 'storedValue')) = (account_owner <> '')) not valid;
alter table payments validate constraint payments_account;
