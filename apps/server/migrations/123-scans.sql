-- Live codes that were scanned (ADR-190): the nonce of each is used once, and the scan proves that its owner was present.

create table used_scans (
  merchant_id uuid not null,
  nonce bytea not null check (length(nonce) = 9),
  -- Minted by the screen that scanned.
  scan_id uuid not null,
  kind text not null check (kind in ('person', 'memberCard', 'giftCard', 'coupon', 'voucher', 'admission')),
  subject_id uuid not null,
  shop_id uuid not null,
  used_at timestamptz not null,
  -- The person or device that scanned.
  used_by text not null,
  -- The request that spent value with this proof; null: none yet.
  spent_for uuid,
  primary key (merchant_id, nonce),
  constraint used_scans_scan unique (merchant_id, scan_id)
);
select tabard_tenant_table('used_scans', 'select, insert, update, delete');
alter table used_scans add constraint used_scans_merchant foreign key (merchant_id) references merchants on delete cascade;
create index used_scans_used_at on used_scans (merchant_id, used_at);
