-- Campaigns, and the coupons and vouchers that they give (ADR-188). What a voucher is worth is in the ledger: an account of
-- the kind `voucher`, owned by the id of the coupon.

-- Terms: packages/domain/src/value/campaigns/campaign-terms.ts.
create table campaigns (
  merchant_id uuid not null,
  campaign_id uuid not null,
  -- Null: all shops of the merchant.
  shop_id uuid,
  terms jsonb not null,
  -- The public code as it is compared: capitals without spaces. Empty: none.
  code text not null default '' check (length(code) <= 24),
  max_total integer check (max_total >= 1),
  max_per_person integer check (max_per_person >= 1),
  max_per_day integer check (max_per_day >= 1),
  is_paused boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  revision integer not null default 1,
  primary key (merchant_id, campaign_id)
);
select tabard_tenant_table('campaigns', 'select, insert, update');
alter table campaigns add constraint campaigns_merchant foreign key (merchant_id) references merchants on delete cascade;
alter table campaigns add constraint campaigns_shop foreign key (merchant_id, shop_id) references shops on delete cascade;
create unique index campaigns_code on campaigns (merchant_id, code) where code <> '' and archived_at is null;

-- Links that were made together. The request has the id of the batch: a second one makes nothing.
create table campaign_batches (
  merchant_id uuid not null,
  batch_id uuid not null,
  campaign_id uuid not null,
  links integer not null check (links >= 1),
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (merchant_id, batch_id)
);
select tabard_tenant_table('campaign_batches', 'select, insert, update');
alter table campaign_batches add constraint campaign_batches_campaign foreign key (merchant_id, campaign_id) references campaigns on delete cascade;
create index campaign_batches_of on campaign_batches (merchant_id, campaign_id);

-- A link collects one coupon. Only a hash of its token is here (W9).
create table campaign_links (
  merchant_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  batch_id uuid not null,
  campaign_id uuid not null,
  used_at timestamptz,
  -- What it gave.
  coupon_id uuid,
  primary key (merchant_id, token_hash),
  constraint campaign_links_used check ((used_at is null) = (coupon_id is null))
);
select tabard_tenant_table('campaign_links', 'select, insert, update');
alter table campaign_links add constraint campaign_links_batch foreign key (merchant_id, batch_id) references campaign_batches on delete cascade;
create index campaign_links_of on campaign_links (merchant_id, batch_id);

create table coupons (
  merchant_id uuid not null,
  -- Of the request that collected it: the same one again gives no second coupon.
  coupon_id uuid not null,
  campaign_id uuid not null,
  -- Where it was given; the other side of its transfers.
  shop_id uuid not null,
  -- 128 random bits, in its address. Stored as it is: its owner sees it again.
  ticket text not null check (length(ticket) = 22),
  source text not null,
  -- The guest, or the guest of an account. Empty: nobody keeps it yet.
  owner_id text not null default '',
  -- A keyed hash of the person's phone. Null: none is known.
  phone_key text,
  -- E.164, for its message. Blanked with the person.
  phone text not null default '',
  -- As the campaign said when it was given.
  gift jsonb not null,
  promotion_id uuid,
  -- The worth of a voucher.
  cents integer not null check (cents >= 0),
  currency text not null,
  is_single_use boolean not null,
  collected_at timestamptz not null,
  trading_date date not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Orders that use it and were not cancelled, and the latest order.
  uses integer not null default 0 check (uses >= 0),
  order_id uuid,
  used_at timestamptz,
  -- Of an automatic campaign: why the person gets it now, such as the year of a birthday. Empty: it was collected.
  occasion text not null default '',
  -- A message waits, was sent, or will not be: unsubscribed, no address, or not allowed.
  message_state text not null default 'none' check (message_state in ('none', 'queued', 'sent', 'skipped')),
  primary key (merchant_id, coupon_id),
  constraint coupons_ticket unique (merchant_id, ticket),
  constraint coupons_uses check (uses <= 1 or not is_single_use),
  constraint coupons_kind check ((promotion_id is null) = (cents > 0))
);
select tabard_tenant_table('coupons', 'select, insert, update');
alter table coupons add constraint coupons_campaign foreign key (merchant_id, campaign_id) references campaigns on delete cascade;
create unique index coupons_occasion on coupons (merchant_id, campaign_id, phone_key, occasion) where occasion <> '';
create index coupons_owner on coupons (merchant_id, owner_id, expires_at) where owner_id <> '';
create index coupons_phone on coupons (merchant_id, phone_key) where phone_key is not null;
create index coupons_phone_number on coupons (merchant_id, phone) where phone <> '';
create index coupons_day on coupons (merchant_id, campaign_id, trading_date);
create index coupons_queued on coupons (merchant_id, campaign_id) where message_state = 'queued';
create index coupons_expiring on coupons (merchant_id, expires_at) where cents > 0;

-- An order that used a coupon, or that a voucher pays; released, once, when the order is cancelled or was never paid.
create table coupon_uses (
  merchant_id uuid not null,
  coupon_id uuid not null,
  order_id uuid not null,
  campaign_id uuid not null,
  trading_date date not null,
  at timestamptz not null,
  -- Of the contact of the order.
  phone_key text,
  released_at timestamptz,
  primary key (merchant_id, coupon_id, order_id)
);
select tabard_tenant_table('coupon_uses', 'select, insert, update');
alter table coupon_uses add constraint coupon_uses_coupon foreign key (merchant_id, coupon_id) references coupons on delete cascade;
create index coupon_uses_order on coupon_uses (merchant_id, order_id);
create index coupon_uses_day on coupon_uses (merchant_id, campaign_id, trading_date) where released_at is null;

-- What a campaign gave in all, on a day, to a guest and under a phone (a keyed hash of it), and what was used under a phone.
-- `most` is its limit as of the last count; past it nothing can be written.
create table coupon_counts (
  merchant_id uuid not null,
  campaign_id uuid not null,
  kind text not null check (kind in ('all', 'day', 'guest', 'phone', 'used')),
  key text not null,
  used integer not null check (used >= 0),
  most integer,
  primary key (merchant_id, campaign_id, kind, key),
  constraint coupon_counts_limit check (used <= most)
);
select tabard_tenant_table('coupon_counts', 'select, insert, update, delete');
alter table coupon_counts add constraint coupon_counts_campaign foreign key (merchant_id, campaign_id) references campaigns on delete cascade;

-- Phones (keyed hashes) that get no messages about coupons.
create table message_stops (
  merchant_id uuid not null,
  phone_key text not null,
  at timestamptz not null,
  primary key (merchant_id, phone_key)
);
select tabard_tenant_table('message_stops', 'select, insert');
alter table message_stops add constraint message_stops_merchant foreign key (merchant_id) references merchants on delete cascade;

-- One more purpose of messages, beside those of the migrations before.
do $$
begin
  execute (select 'alter table messages drop constraint messages_purpose_check, add constraint messages_purpose_check '
    || replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''coupon''::text, ')
    from pg_constraint where conname = 'messages_purpose_check' and conrelid = 'messages'::regclass);
end
$$;
