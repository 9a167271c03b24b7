-- Passes in Apple Wallet and Google Wallet (ADR-191): one for each wallet and subject.

create table passes (
  merchant_id uuid not null,
  pass_id uuid not null,
  wallet text not null check (wallet in ('apple', 'google')),
  kind text not null check (kind in ('memberCard', 'giftCard', 'coupon', 'voucher', 'admission')),
  -- The card, gift card, coupon, voucher or ticket.
  subject_id uuid not null,
  -- The shop whose name, colour and currency it shows.
  shop_id uuid not null,
  language text not null,
  -- The hash of the token in the pass, which its phone sends for updates.
  token_hash bytea not null,
  -- Of the content that the wallet has or is about to get.
  content_hash bytea not null,
  changed_at timestamptz not null,
  -- The wallet was told of the change of that time; null: of none.
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (merchant_id, pass_id),
  constraint passes_subject unique (merchant_id, subject_id, wallet)
);
select tabard_tenant_table('passes', 'select, insert, update, delete');
alter table passes add constraint passes_merchant foreign key (merchant_id) references merchants on delete cascade;

-- Phones that get updates of a pass (Apple's PassKit web service).
create table pass_devices (
  merchant_id uuid not null,
  pass_id uuid not null,
  device_id text not null check (length(device_id) between 1 and 100),
  push_token text not null check (push_token ~ '^[0-9a-f]{16,200}$'),
  registered_at timestamptz not null,
  primary key (merchant_id, pass_id, device_id)
);
select tabard_tenant_table('pass_devices', 'select, insert, update, delete');
alter table pass_devices add constraint pass_devices_pass foreign key (merchant_id, pass_id) references passes on delete cascade;
create index pass_devices_device on pass_devices (merchant_id, device_id);
