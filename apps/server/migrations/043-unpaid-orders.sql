-- Unpaid orders of one guest, network, table or shop, as many as still count. A key takes one order more in the statement
-- that writes the order, under this row's lock; the check refuses the one too many. No counter goes down: an order that
-- was paid, completed or cancelled no longer counts when the next one comes.
create table unpaid_claims (
  merchant_id uuid not null,
  shop_id uuid not null,
  -- "guest <id>", "network <hash>", "table <id>", "shop", "waiting <id or hash>".
  claim_key text not null,
  most integer not null check (most > 0),
  order_ids uuid[] not null,
  times timestamptz[] not null,
  primary key (merchant_id, shop_id, claim_key),
  foreign key (merchant_id, shop_id) references shops on delete cascade,
  constraint unpaid_claims_limit check (cardinality(order_ids) <= most),
  check (cardinality(order_ids) = cardinality(times))
);
select tabard_tenant_table('unpaid_claims', 'select, insert, update, delete');
