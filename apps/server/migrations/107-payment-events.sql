-- What happened around a payment and is stored nowhere else (ADR-173): the history of an attempt that the console shows.
create table payment_events (
  merchant_id uuid not null,
  event_id uuid not null,
  shop_id uuid not null,
  provider text not null,
  -- Null: a refused notification, which names nothing that can be believed.
  attempt_id uuid,
  refund_id uuid,
  at timestamptz not null,
  kind text not null constraint payment_events_kind check (kind in (
    'pageOpened', 'pageFailed', 'returned', 'notified', 'notificationRefused', 'answered', 'decided', 'refundTried', 'dispute')),
  -- What the provider answered, or what was decided: a word of ours.
  result text not null default '',
  primary key (merchant_id, event_id),
  constraint payment_events_subject check ((attempt_id is null) = (kind = 'notificationRefused'))
);
select tabard_tenant_table('payment_events', 'select, insert, delete');
alter table payment_events add constraint payment_events_shop foreign key (merchant_id, shop_id) references shops on delete cascade;
create index payment_events_attempt on payment_events (merchant_id, attempt_id, at) where attempt_id is not null;
create index payment_events_refused on payment_events (merchant_id, shop_id, provider, at) where attempt_id is null;
create index payment_events_at on payment_events (merchant_id, at);

-- Payers' disputes of payments, as the provider last described them.
create table payment_disputes (
  merchant_id uuid not null,
  dispute_id uuid not null,
  shop_id uuid not null,
  attempt_id uuid not null,
  -- The provider's id of it.
  dispute text not null check (dispute <> ''),
  status text not null constraint payment_disputes_status check (status in ('needsResponse', 'underReview', 'won', 'lost')),
  -- The provider's word, such as `fraudulent`.
  reason text not null,
  cents integer not null check (cents > 0),
  currency text not null,
  -- Until when the shop can answer. Null: it cannot, or the provider does not say.
  due_at timestamptz,
  opened_at timestamptz not null,
  asked_at timestamptz not null,
  -- The latest transfer of a loss. It is reversed unless the status is `lost`.
  transfer_id uuid,
  -- Staff took it off the review list; a new status brings it back.
  reviewed_at timestamptz,
  primary key (merchant_id, dispute_id),
  constraint payment_disputes_once unique (merchant_id, attempt_id, dispute),
  constraint payment_disputes_booked check (status <> 'lost' or transfer_id is not null)
);
select tabard_tenant_table('payment_disputes', 'select, insert, update');
alter table payment_disputes add constraint payment_disputes_attempt foreign key (merchant_id, attempt_id) references payment_attempts on delete cascade;
create index payment_disputes_shop on payment_disputes (merchant_id, shop_id) where reviewed_at is null;
