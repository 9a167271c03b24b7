-- Settlement (ADR-172): what a provider of online payments lists of each UTC day of an account, compared with our payments
-- and refunds. Lines, differences and resolutions are append-only; a line only gets its fee later.

-- A day of an account as it was last looked at.
create table settlement_days (
  merchant_id uuid not null,
  account_id uuid not null,
  day date not null,
  shop_id uuid not null,
  -- `list`: the provider listed the day; `lookup`: it has no list, so each of our movements was looked up.
  source text constraint settlement_days_source check (source in ('list', 'lookup')),
  -- The last look that got all answers. Null: there was none.
  checked_at timestamptz,
  -- The last look that got none, if it is the latest.
  failed_at timestamptz,
  primary key (merchant_id, account_id, day),
  constraint settlement_days_checked check ((checked_at is null) = (source is null))
);
select tabard_tenant_table('settlement_days', 'select, insert, update');
alter table settlement_days add constraint settlement_days_account foreign key (merchant_id, account_id) references payment_accounts on delete cascade;
create index settlement_days_shop on settlement_days (merchant_id, shop_id, day);

create table settlement_lines (
  merchant_id uuid not null,
  line_id uuid not null,
  account_id uuid not null,
  day date not null,
  shop_id uuid not null,
  kind text not null constraint settlement_lines_kind check (kind in ('payment', 'refund')),
  -- The provider's id of the payment or refund.
  transaction text not null check (transaction <> ''),
  -- Our id of it, as the provider repeats it. Null: it does not.
  reference text,
  cents integer not null check (cents >= 0),
  currency text not null,
  -- What the provider keeps; negative: it gives a fee back. Null: it does not say.
  fee_cents integer,
  at timestamptz not null,
  -- What of ours it is. Null: nothing.
  attempt_id uuid,
  refund_id uuid,
  primary key (merchant_id, line_id),
  -- The ledger books the fee of a line once, so a movement has one line.
  constraint settlement_lines_once unique (merchant_id, account_id, kind, transaction)
);
select tabard_tenant_table('settlement_lines', 'select, insert');
grant update (fee_cents) on settlement_lines to tabard_app;
alter table settlement_lines add constraint settlement_lines_day foreign key (merchant_id, account_id, day) references settlement_days on delete cascade;
create index settlement_lines_day on settlement_lines (merchant_id, account_id, day);
create index settlement_lines_attempt on settlement_lines (merchant_id, attempt_id) where attempt_id is not null;
create index settlement_lines_refund on settlement_lines (merchant_id, refund_id) where refund_id is not null;

create table settlement_differences (
  merchant_id uuid not null,
  difference_id uuid not null,
  account_id uuid not null,
  day date not null,
  shop_id uuid not null,
  kind text not null constraint settlement_differences_kind check (kind in ('oursOnly', 'theirsOnly', 'amount', 'fee')),
  movement text not null constraint settlement_differences_movement check (movement in ('payment', 'refund')),
  -- Our id of the movement if it is ours only, else the provider's.
  subject text not null check (subject <> ''),
  attempt_id uuid,
  refund_id uuid,
  -- Amounts, or fees in a difference of fees. Null: that side has none.
  our_cents integer,
  their_cents integer,
  our_currency text,
  their_currency text,
  found_at timestamptz not null,
  primary key (merchant_id, difference_id),
  constraint settlement_differences_once unique (merchant_id, account_id, kind, movement, subject),
  constraint settlement_differences_sides check (
    (our_cents is null) = (our_currency is null) and (their_cents is null) = (their_currency is null)
    and (kind <> 'oursOnly' or (our_cents is not null and their_cents is null))
    and (kind <> 'theirsOnly' or (our_cents is null and their_cents is not null))
    and (kind not in ('amount', 'fee') or (our_cents is not null and their_cents is not null)))
);
select tabard_tenant_table('settlement_differences', 'select, insert');
alter table settlement_differences add constraint settlement_differences_day foreign key (merchant_id, account_id, day) references settlement_days on delete cascade;
create index settlement_differences_day on settlement_differences (merchant_id, account_id, day);

-- Who settled a difference and why. It moves no money.
create table settlement_resolutions (
  merchant_id uuid not null,
  difference_id uuid not null,
  at timestamptz not null,
  -- Null: a later look no longer found the difference.
  by_id uuid,
  by_name text not null,
  reason text not null,
  primary key (merchant_id, difference_id),
  constraint settlement_resolutions_reason check ((by_id is null) = (reason = ''))
);
select tabard_tenant_table('settlement_resolutions', 'select, insert');
alter table settlement_resolutions add constraint settlement_resolutions_difference
  foreign key (merchant_id, difference_id) references settlement_differences on delete cascade;

-- Which of our movements are an account's, by day.
create index payment_attempts_account on payment_attempts (merchant_id, account_id, decided_at) where captured_cents is not null;

-- Fees of providers and lost disputes are accounts of a shop.
alter table ledger_transfers drop constraint ledger_transfers_account_kinds;
alter table ledger_transfers add constraint ledger_transfers_account_kinds check (
  (ledger_is_owned(debit_kind) or debit_kind in ('cashDrawer', 'providerClearing', 'terminalClearing', 'transferClearing', 'customClearing', 'providerFees', 'disputes', 'sales', 'surcharge', 'tips', 'rounding', 'pointsIssued'))
  and (ledger_is_owned(credit_kind) or credit_kind in ('cashDrawer', 'providerClearing', 'terminalClearing', 'transferClearing', 'customClearing', 'providerFees', 'disputes', 'sales', 'surcharge', 'tips', 'rounding', 'pointsIssued'))) not valid;
