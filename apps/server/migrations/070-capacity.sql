-- One engine for everything that is limited in time (F47, ADR-102): kitchen stations, slots, tables, rooms, staff, bays, tickets.
-- The exclusion constraint below compares uuid and text in a GiST index. The extension is trusted: the database's owner may add it.
create extension if not exists btree_gist;

-- What can be allocated. A shared resource has units per time bucket; an exclusive one has one holder at a time.
-- Rows are locked, in the order of their keys, by every transaction that allocates or releases.
create table resources (
  merchant_id uuid not null,
  -- The shop that owns it.
  shop_id uuid not null,
  -- Kind and id: station:<id>, orders:<order type>, units:<order type>, room:<id> (domain: capacity/resource.ts).
  resource text not null constraint resources_kind
    check (resource ~ '^(station|orders|units|table|room|staff|bay|ticket):.'),
  is_exclusive boolean not null,
  -- Units per time bucket, as last allocated.
  units integer check (units > 0),
  primary key (merchant_id, shop_id, resource),
  constraint resources_form unique (merchant_id, shop_id, resource, is_exclusive),
  constraint resources_units check (is_exclusive = (units is null)),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('resources', 'select, insert, update');

-- The used units of a shared resource in one time bucket. The check holds the limit for any number of concurrent requests.
create table resource_buckets (
  merchant_id uuid not null,
  shop_id uuid not null,
  resource text not null,
  starts_at timestamptz not null,
  used integer not null check (used >= 0),
  -- The limit when units were last allocated.
  units integer not null,
  primary key (merchant_id, shop_id, resource, starts_at),
  constraint capacity_not_exceeded check (used <= units),
  foreign key (merchant_id, shop_id, resource) references resources on delete cascade
);
select tabard_tenant_table('resource_buckets', 'select, insert, update, delete');

-- Which order, booking or admission holds what. Released once, by deleting the row.
create table allocations (
  merchant_id uuid not null,
  shop_id uuid not null,
  holder_id uuid not null,
  resource text not null,
  -- The time bucket of a shared resource; the blocked time of an exclusive one, margins included. The end is not part of it.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  units integer not null check (units > 0),
  is_exclusive boolean not null,
  -- A hold: from then on the allocation counts no more. Null: confirmed.
  expires_at timestamptz,
  primary key (merchant_id, shop_id, holder_id, resource, starts_at),
  constraint allocations_interval check (ends_at > starts_at),
  constraint allocations_single check (not is_exclusive or units = 1),
  constraint allocations_form foreign key (merchant_id, shop_id, resource, is_exclusive)
    references resources (merchant_id, shop_id, resource, is_exclusive) on delete cascade,
  constraint allocations_exclusive exclude using gist
    (merchant_id with =, shop_id with =, resource with =, tstzrange(starts_at, ends_at) with &&) where (is_exclusive)
);
create index allocations_expiring on allocations (merchant_id, expires_at) where expires_at is not null;
select tabard_tenant_table('allocations', 'select, insert, update, delete');

-- Convert the slots and stations of the former tables.
insert into resources (merchant_id, shop_id, resource, is_exclusive, units)
select distinct on (merchant_id, shop_id, subject) merchant_id, shop_id, subject, false, greatest(most, 1)
from capacity_buckets order by merchant_id, shop_id, subject, starts_at desc;

insert into resource_buckets (merchant_id, shop_id, resource, starts_at, used, units)
select merchant_id, shop_id, subject, starts_at, used, most from capacity_buckets;

-- A station's bucket has five minutes, a slot the length that its order type has now.
insert into allocations (merchant_id, shop_id, holder_id, resource, starts_at, ends_at, units, is_exclusive)
select c.merchant_id, c.shop_id, c.order_id, c.subject, c.starts_at,
  c.starts_at + make_interval(mins => case when c.subject like 'station:%' then 5 else coalesce(w.slot_minutes, 15) end),
  c.used, false
from capacity_claims c
join resources r on r.merchant_id = c.merchant_id and r.shop_id = c.shop_id and r.resource = c.subject
left join ways w on w.merchant_id = c.merchant_id and w.shop_id = c.shop_id and w.code = split_part(c.subject, ':', 2);

drop table capacity_claims;
drop table capacity_buckets;
