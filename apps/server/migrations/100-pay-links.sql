-- Staff ask for a payment by a link (ADR-166): all that is due of an order or a table's visit, or a share of it.
create table pay_links (
  merchant_id uuid not null,
  -- Of the screen that asked: a request that is sent again is the same link.
  link_id uuid not null,
  shop_id uuid not null,
  -- The merchant's key and 128 random bits. As a receipt id it is stored as it is: staff show and send it again.
  txn text not null,
  -- What it pays: one order, or what a visit of a table owes.
  order_id uuid,
  sitting_id uuid,
  -- The table's number when the link was made; empty: no table.
  table_number text not null default '' constraint pay_links_table_number check (length(table_number) <= 60),
  -- Null: all that is due when it is paid.
  cents integer constraint pay_links_cents check (cents > 0),
  -- What staff write to the payer.
  note text not null default '' constraint pay_links_note check (length(note) <= 200),
  created_at timestamptz not null,
  created_by uuid,
  -- As the person is called.
  created_name text not null,
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_name text not null default '',
  -- The last message: its kind, and its recipient masked.
  sent_at timestamptz,
  sent_kind text constraint pay_links_sent_kind check (sent_kind in ('sms', 'mail')),
  sent_to text not null default '',
  payable_id uuid generated always as (case when cancelled_at is null then link_id end) stored,
  primary key (merchant_id, link_id),
  constraint pay_links_txn unique (merchant_id, txn),
  constraint pay_links_payable unique (merchant_id, payable_id),
  constraint pay_links_target check ((order_id is null) <> (sitting_id is null)),
  constraint pay_links_lasts check (expires_at > created_at),
  constraint pay_links_sent check ((sent_at is null) = (sent_kind is null))
);
select tabard_tenant_table('pay_links', 'select, insert, update');
alter table pay_links add constraint pay_links_shop foreign key (merchant_id, shop_id) references shops on delete cascade;
create index pay_links_recent on pay_links (merchant_id, shop_id, created_at);
create index pay_links_order on pay_links (merchant_id, order_id) where order_id is not null;
create index pay_links_sitting on pay_links (merchant_id, sitting_id) where sitting_id is not null;

-- The link that an attempt pays. One attempt of a link was paid or still can be.
alter table payment_attempts add column pay_link_id uuid;
alter table payment_attempts add column payable_link_id uuid
  generated always as (case when status in ('created', 'pending', 'unknown', 'paid') then pay_link_id end) stored;
create unique index payment_attempts_one_of_link on payment_attempts (merchant_id, payable_link_id) where payable_link_id is not null;
create index payment_attempts_link on payment_attempts (merchant_id, pay_link_id) where pay_link_id is not null;
-- A link that was paid or whose page is open cannot be cancelled; a cancelled one cannot be paid.
alter table payment_attempts add constraint payment_attempts_open_link foreign key (merchant_id, payable_link_id)
  references pay_links (merchant_id, payable_id) on delete cascade;

alter table payment_attempts drop constraint payment_attempts_review_reason_check;
alter table payment_attempts add constraint payment_attempts_review_reason_check
  check (review_reason in ('amount', 'currency', 'reference', 'environment', 'account', 'double', 'cancelled', 'undecided'));

alter table messages drop constraint messages_purpose_check;
alter table messages add constraint messages_purpose_check
  check (purpose in ('verificationCode', 'logInCode', 'passwordCode', 'mailCode', 'orderAccepted', 'orderDelayed', 'orderReady', 'orderCancelled',
    'orderRefunded', 'orderAnswered', 'receipt', 'payLink', 'staffInvitation', 'staffPassword', 'test')) not valid;
alter table messages validate constraint messages_purpose_check;
