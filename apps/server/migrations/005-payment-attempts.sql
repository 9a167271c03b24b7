-- Online payment: one row a try to pay an order by a provider. It is committed before the provider hears of it.
create table payment_attempts (
  merchant_id uuid not null,
  attempt_id uuid not null,
  shop_id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('sandbox')),
  -- What the provider must say of itself and of us, or the money is not this attempt's.
  environment text not null check (environment in ('test', 'live')),
  account text not null,
  reference text not null,
  cents integer not null check (cents > 0),
  currency text not null,
  -- Of the token in the addresses the browser comes back by; it opens nothing but a look at the provider.
  token_hash bytea not null,
  status text not null check (status in ('created', 'pending', 'paid', 'declined', 'cancelled', 'expired', 'unknown', 'review')),
  -- The provider's names of the session and of the money.
  session text,
  page_url text,
  provider_transaction text,
  captured_cents integer check (captured_cents >= 0),
  captured_currency text,
  -- Money that came and could not be kept goes back, never more of it than came.
  returned_cents integer not null default 0 constraint payment_attempts_return_limit check (returned_cents between 0 and coalesce(captured_cents, 0)),
  review_reason text check (review_reason in ('amount', 'currency', 'reference', 'environment', 'account', 'double', 'undecided')),
  -- What the provider said last, for whoever reviews.
  known jsonb,
  reviewed_at timestamptz,
  reviewed_by text,
  review_note text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  asked_at timestamptz,
  decided_at timestamptz,
  primary key (merchant_id, attempt_id),
  constraint payment_attempts_reference unique (merchant_id, reference),
  constraint payment_attempts_transaction unique (merchant_id, provider, provider_transaction),
  constraint payment_attempts_token unique (merchant_id, token_hash),
  foreign key (merchant_id, order_id) references orders on delete cascade,
  check ((status = 'review') = (review_reason is not null))
);
-- An order has one attempt that has paid or still could: whoever taps twice, in however many tabs.
create unique index payment_attempts_one_payable on payment_attempts (merchant_id, order_id)
  where status in ('created', 'pending', 'unknown', 'paid');
create index payment_attempts_order on payment_attempts (merchant_id, order_id, created_at);
create index payment_attempts_review on payment_attempts (merchant_id, shop_id, created_at)
  where status = 'review' and reviewed_at is null;
select tabard_tenant_table('payment_attempts', 'select, insert, update');

-- Until when an order that is not paid yet holds its stock; null: it never waited.
alter table orders add column pending_until timestamptz;

alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check check (kind in ('cash', 'card')) not valid;
-- Nobody of the staff takes a card that pays online.
alter table payments alter column by_id drop not null;
alter table payments add column attempt_id uuid;
alter table payments add foreign key (merchant_id, attempt_id) references payment_attempts;
create unique index payments_attempt on payments (merchant_id, attempt_id) where attempt_id is not null;
-- When the order was told of it: once.
alter table payments add column settled_at timestamptz;
alter table payments add column refunded_cents integer not null default 0;
alter table payments add constraint payments_refund_limit check (refunded_cents between 0 and cents) not valid;
update payments p set refunded_cents = (
  select coalesce(sum(r.cents), 0) from refunds r where r.merchant_id = p.merchant_id and r.payment_id = p.payment_id)
where exists (select from refunds r where r.merchant_id = p.merchant_id and r.payment_id = p.payment_id);
grant update (refunded_cents, settled_at) on payments to tabard_app;

-- A line gives back no more than the bill allotted to it, whoever asks at once. Rows of before have given back nothing.
alter table order_lines add column refunded_units integer not null default 0;
alter table order_lines add column refunded_cents integer not null default 0;
alter table order_lines add constraint order_lines_refund_limit check (
  refunded_units between 0 and quantity
  and refunded_cents between 0 and coalesce((line -> 'allocation' ->> 'totalCents')::integer, 0)) not valid;
grant update (refunded_units, refunded_cents) on order_lines to tabard_app;

-- Cash is given back at once; a card's money is asked for first and sent then. Without a payment: money that came for an
-- attempt and never became one.
alter table refunds alter column payment_id drop not null;
alter table refunds alter column by_id drop not null;
alter table refunds add column attempt_id uuid;
alter table refunds add foreign key (merchant_id, attempt_id) references payment_attempts;
alter table refunds add column status text not null default 'done' check (status in ('requested', 'done', 'failed'));
-- What of it each line of the order gives back: [{ lineNumber, units, cents }].
alter table refunds add column lines jsonb not null default '[]';
alter table refunds add column provider_refund text;
alter table refunds add column tries integer not null default 0;
alter table refunds add column decided_at timestamptz;
alter table refunds add column undone_at timestamptz;
alter table refunds add column reviewed_at timestamptz;
grant update (status, provider_refund, tries, decided_at, undone_at, reviewed_at) on refunds to tabard_app;
