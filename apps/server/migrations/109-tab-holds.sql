-- Amounts held on cards for tabs (ADR-175). The attempt with the same id put the hold on the card at a terminal; it books
-- nothing. A capture is an attempt of its own that names the hold.
create table tab_holds (
  merchant_id uuid not null,
  hold_id uuid not null,
  shop_id uuid not null,
  terminal_id uuid not null,
  -- Whose tab it is: an order, or the visit of a table.
  order_id uuid,
  sitting_id uuid,
  -- The table's number when the tab was opened; empty: no table.
  table_number text not null default '' constraint tab_holds_table_number check (length(table_number) <= 60),
  held_cents integer not null constraint tab_holds_cents check (held_cents > 0),
  currency text not null,
  opened_at timestamptz not null,
  -- As the person is called.
  opened_name text not null,
  -- Once the terminal has confirmed it: the provider's id of it, and until when the provider keeps it.
  held_at timestamptz,
  provider text not null,
  transaction text,
  expires_at timestamptz,
  scheme text,
  last_four text constraint tab_holds_last_four check (last_four ~ '^\d{4}$'),
  -- Staff asked to release it: our id of the try, when it was sent, and how it ended.
  release_id uuid,
  release_by text not null default '',
  release_asked_at timestamptz,
  release_sent_at timestamptz,
  released_at timestamptz,
  -- The provider refused the last release: it is held as before.
  release_refused_at timestamptz,
  -- The provider released it after its time.
  expired_at timestamptz,
  -- Staff took it off the review list.
  reviewed_at timestamptz,
  chargeable_id uuid generated always as (case when held_at is not null and release_id is null and expired_at is null then hold_id end) stored,
  primary key (merchant_id, hold_id),
  -- One hold of the provider is one hold of ours: it cannot be captured twice.
  constraint tab_holds_transaction unique (merchant_id, provider, transaction),
  constraint tab_holds_chargeable unique (merchant_id, chargeable_id, held_cents),
  constraint tab_holds_target check ((order_id is null) <> (sitting_id is null)),
  constraint tab_holds_held check (num_nulls(held_at, transaction, expires_at) in (0, 3)),
  constraint tab_holds_release check ((release_id is null) = (release_asked_at is null) and (release_id is not null or (release_sent_at is null and released_at is null))),
  constraint tab_holds_one_end check (expired_at is null or (held_at is not null and released_at is null))
);
select tabard_tenant_table('tab_holds', 'select, insert, update');
alter table tab_holds add constraint tab_holds_shop foreign key (merchant_id, shop_id) references shops on delete cascade;
create index tab_holds_recent on tab_holds (merchant_id, shop_id, opened_at);
create index tab_holds_order on tab_holds (merchant_id, order_id) where order_id is not null;
create index tab_holds_sitting on tab_holds (merchant_id, sitting_id) where sitting_id is not null;
create index tab_holds_waiting on tab_holds (merchant_id, expires_at) where held_at is not null and released_at is null and expired_at is null;

alter table payment_attempts drop constraint payment_attempts_status_check;
alter table payment_attempts add constraint payment_attempts_status_check
  check (status in ('created', 'pending', 'paid', 'held', 'declined', 'cancelled', 'expired', 'unknown', 'review'));
-- It holds an amount on a card, and is never money.
alter table payment_attempts add column is_hold boolean not null default false;
-- It captures this hold, of so much, by the provider's id of it.
alter table payment_attempts add column hold_id uuid;
alter table payment_attempts add column held_cents integer;
alter table payment_attempts add column hold_transaction text;
-- A review of money that was returned, or whose hold was released, leaves the hold alone.
alter table payment_attempts add column live_hold_id uuid generated always as (case when status in ('created', 'pending', 'unknown', 'paid')
  or (status = 'review' and review_reason not in ('double', 'cancelled')) then hold_id end) stored;
alter table payment_attempts add constraint payment_attempts_hold
  check (case when is_hold then terminal_id is not null and hold_id is null and status <> 'paid' and captured_cents is null else status <> 'held' end);
-- Never more than is held.
alter table payment_attempts add constraint payment_attempts_of_hold
  check (num_nulls(hold_id, held_cents, hold_transaction) in (0, 3) and (hold_id is null or (terminal_id is not null and cents <= held_cents)));
-- A hold is captured once, and not while it is released or after it expired; a hold that is captured cannot be released.
create unique index payment_attempts_one_capture on payment_attempts (merchant_id, live_hold_id) where live_hold_id is not null;
alter table payment_attempts add constraint payment_attempts_open_hold foreign key (merchant_id, live_hold_id, held_cents)
  references tab_holds (merchant_id, chargeable_id, held_cents) on delete cascade;
alter table tab_holds add constraint tab_holds_attempt foreign key (merchant_id, hold_id) references payment_attempts on delete cascade;
