-- Payment status follows from money alone. `returned` is what of the refunds had been paid too much: it was paid for what
-- the order has no longer. Domain: order-status.ts, paymentStatus.
create function order_payment_status(payable integer, paid integer, refunded integer, returned integer)
returns text
language sql immutable
as $$
  select case
    when paid > 0 and refunded >= paid then 'refunded'
    when paid - returned < payable then case when paid - returned > 0 then 'partPaid' else 'unpaid' end
    when refunded > returned then 'partRefunded'
    else 'paid'
  end
$$;

alter table orders
  add column returned_cents integer not null default 0,
  -- How often it was changed after it was sent.
  add column amendments integer not null default 0,
  -- What of it the kitchen has not seen yet: a state, not a message, so that a board that was away misses nothing.
  add column kitchen_changes jsonb not null default '[]',
  -- When it was to be ready before somebody said that it takes longer, and why it does.
  add column promised_at timestamptz,
  add column delay_reason text not null default '';
-- Money that came for nothing and went back was paid too much.
update orders o set returned_cents = least(o.refunded_cents, (
  select coalesce(sum(r.cents), 0) from refunds r
  where r.merchant_id = o.merchant_id and r.order_id = o.order_id and r.payment_id is not null and r.lines = '[]' and r.undone_at is null))
where exists (
  select from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.order_id and r.payment_id is not null and r.lines = '[]');
alter table orders add constraint orders_returned_limit check (returned_cents between 0 and refunded_cents) not valid;

-- Each change of an order that was sent: who, why, and the lines and the bill as they were and as they are.
create table order_amendments (
  merchant_id uuid not null,
  order_id uuid not null,
  amendment integer not null,
  -- Minted by the screen that asked: the same request twice is one change.
  request_id uuid not null,
  asked_hash bytea not null,
  at timestamptz not null,
  -- Null: the customer.
  by_id uuid,
  by_name text not null,
  reason text not null,
  changes jsonb not null,
  note_before text not null,
  note_after text not null,
  total_before integer not null,
  total_after integer not null,
  before jsonb not null,
  after jsonb not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  primary key (merchant_id, order_id, amendment),
  constraint order_amendments_once unique (merchant_id, request_id),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tabard_tenant_table('order_amendments', 'select, insert');
grant update (acknowledged_at, acknowledged_by) on order_amendments to tabard_app;

-- A line that was taken away keeps its number and is none.
alter table order_lines drop constraint order_lines_quantity_check;
alter table order_lines add constraint order_lines_quantity_check check (quantity >= 0) not valid;
grant update (quantity, amount_cents, line) on order_lines to tabard_app;

-- Once for each state of the order: what a change made dearer is paid beside what was paid before it.
alter table payments add column amendment integer not null default 0;
alter table payments drop constraint payments_merchant_id_order_id_kind_key;
alter table payments add constraint payments_once unique (merchant_id, order_id, kind, amendment);
alter table payment_attempts add column amendment integer not null default 0;
drop index payment_attempts_one_payable;
create unique index payment_attempts_one_payable on payment_attempts (merchant_id, order_id, amendment)
  where status in ('created', 'pending', 'unknown', 'paid');

-- What of a refund no line gave back, because it had been paid too much.
alter table refunds add column returned_cents integer not null default 0 check (returned_cents between 0 and cents);
update refunds set returned_cents = cents where payment_id is not null and lines = '[]';
