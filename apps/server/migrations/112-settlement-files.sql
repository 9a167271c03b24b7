-- Settlement files of providers without a list (ADR-178). A preview is read from a file and applied within an hour; an
-- import is what was applied. No file is stored.
create table settlement_previews (
  merchant_id uuid not null,
  preview_id uuid not null,
  shop_id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  file_name text not null,
  -- SHA-256 of the file, in hexadecimal digits.
  hash text not null,
  -- What the columns contain, by the header of the file.
  columns jsonb not null,
  -- What was read.
  content jsonb not null,
  primary key (merchant_id, preview_id)
);
select tabard_tenant_table('settlement_previews', 'select, insert, delete');
alter table settlement_previews add constraint settlement_previews_account foreign key (merchant_id, account_id) references payment_accounts on delete cascade;
create index settlement_previews_account on settlement_previews (merchant_id, account_id);

create table settlement_imports (
  merchant_id uuid not null,
  import_id uuid not null,
  shop_id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  file_name text not null,
  hash text not null,
  columns jsonb not null,
  -- What of ours in this time the file lacks is missing at the provider.
  covers_from timestamptz not null,
  covers_until timestamptz not null,
  matched integer not null,
  unmatched integer not null,
  known integer not null,
  unread integer not null,
  primary key (merchant_id, import_id),
  -- The same file again changes nothing.
  constraint settlement_imports_once unique (merchant_id, account_id, hash)
);
select tabard_tenant_table('settlement_imports', 'select, insert');
alter table settlement_imports add constraint settlement_imports_account foreign key (merchant_id, account_id) references payment_accounts on delete cascade;
create index settlement_imports_shop on settlement_imports (merchant_id, shop_id, at desc);

alter table settlement_days drop constraint settlement_days_source;
alter table settlement_days add constraint settlement_days_source check (source in ('list', 'lookup', 'file'));

-- The file that has the line. Null: the provider said it of itself.
alter table settlement_lines add column import_id uuid;
alter table settlement_lines add constraint settlement_lines_import foreign key (merchant_id, import_id) references settlement_imports;
create index settlement_lines_import on settlement_lines (merchant_id, import_id) where import_id is not null;
grant update (import_id) on settlement_lines to tabard_app;

-- Disputes that staff record from a letter: their provider notifies of none. A notification of the same case joins it.
alter table payment_disputes add column source text not null default 'notified';
alter table payment_disputes add constraint payment_disputes_source check (source in ('notified', 'recorded'));
-- Who recorded it; stays when the provider notifies of it.
alter table payment_disputes add column recorded_by text;
-- The case number without spaces and punctuation: letters and notifications write it in different ways.
alter table payment_disputes add column dispute_key text generated always as (lower(regexp_replace(dispute, '[[:space:]._/-]', '', 'g'))) stored;
alter table payment_disputes drop constraint payment_disputes_once;
alter table payment_disputes add constraint payment_disputes_once unique (merchant_id, attempt_id, dispute_key);
alter table payment_disputes add constraint payment_disputes_recorded check (source <> 'recorded' or recorded_by is not null);

-- What a dispute costs beside its amount, as the provider states it or staff recorded it. Negative: given back. The id is
-- also that of its transfer, so a fee is posted once.
create table payment_dispute_fees (
  merchant_id uuid not null,
  fee_id uuid not null,
  dispute_id uuid not null,
  shop_id uuid not null,
  -- The provider's id of it, or what staff recorded.
  entry text not null check (entry <> ''),
  cents integer not null check (cents <> 0),
  currency text not null,
  at timestamptz not null,
  primary key (merchant_id, fee_id),
  constraint payment_dispute_fees_once unique (merchant_id, dispute_id, entry)
);
select tabard_tenant_table('payment_dispute_fees', 'select, insert');
alter table payment_dispute_fees add constraint payment_dispute_fees_dispute foreign key (merchant_id, dispute_id) references payment_disputes on delete cascade;
create index payment_dispute_fees_shop on payment_dispute_fees (merchant_id, shop_id, at);
