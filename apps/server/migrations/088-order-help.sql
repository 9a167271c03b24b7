-- Guests ask for help with an order of their own (ADR-152): something is missing, wrong, cold or late. Note, contact and
-- answer are blanked after 90 days, and when the guest is forgotten.
create table order_help (
  merchant_id uuid not null,
  help_id uuid not null,
  shop_id uuid not null,
  order_id uuid not null,
  -- Of the guest's screen: a request that is sent again is the same one.
  request_id uuid not null,
  kind text not null constraint order_help_kind check (kind in ('missing', 'wrong', 'cold', 'late', 'other')),
  -- The dishes it is about, as they were then: [{"lineId", "names", "quantity"}].
  lines jsonb not null default '[]' constraint order_help_lines check (jsonb_typeof(lines) = 'array'),
  note text not null default '' constraint order_help_note check (length(note) <= 300),
  -- An email address, or a phone in E.164, if the order has neither. Empty: none.
  contact text not null default '' constraint order_help_contact check (length(contact) <= 254),
  -- From 1: an order has at most eight requests.
  slot integer not null constraint order_help_limit check (slot between 1 and 8),
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid,
  -- As the answering person is called.
  answered_name text not null default '',
  outcome text constraint order_help_outcome check (outcome in ('brought', 'remade', 'refunded', 'explained')),
  answer text not null default '' constraint order_help_answer check (length(answer) <= 300),
  primary key (merchant_id, help_id),
  unique (merchant_id, order_id, request_id),
  unique (merchant_id, order_id, slot),
  constraint order_help_answered check ((answered_at is null) = (outcome is null))
);
select tabard_tenant_table('order_help', 'select, insert, update');
alter table order_help add constraint order_help_order
  foreign key (merchant_id, order_id) references orders on delete cascade;

-- One open request for each order and kind.
create unique index order_help_open on order_help (merchant_id, order_id, kind) where answered_at is null;
-- What staff see.
create index order_help_waiting on order_help (merchant_id, shop_id, asked_at) where answered_at is null;

-- The answer is an event that guests are told (ADR-143).
alter table order_messages drop constraint order_messages_event;
alter table order_messages add constraint order_messages_event
  check (event in ('accepted', 'delayed', 'ready', 'cancelled', 'refunded', 'answered')) not valid;
alter table order_messages validate constraint order_messages_event;

alter table messages drop constraint messages_purpose_check;
alter table messages add constraint messages_purpose_check
  check (purpose in ('verificationCode', 'logInCode', 'passwordCode', 'mailCode', 'orderAccepted', 'orderDelayed', 'orderReady', 'orderCancelled',
    'orderRefunded', 'orderAnswered', 'receipt', 'staffInvitation', 'staffPassword', 'test')) not valid;
alter table messages validate constraint messages_purpose_check;
