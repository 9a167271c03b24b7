-- The guests of a table order together. A sitting is those who sit there from the first scan until staff clear the
-- table; its cart is one row, so that changes of many phones come in one after the other.
create table table_sittings (
  merchant_id uuid not null,
  sitting_id uuid not null,
  shop_id uuid not null,
  -- Of the round being chosen: an order takes it once, the next round has another.
  cart_id text not null check (length(cart_id) between 8 and 64),
  round integer not null check (round > 0),
  -- Grows with every change.
  revision integer not null,
  state jsonb not null,
  opened_at timestamptz not null,
  touched_at timestamptz not null,
  -- Staff put tables together before anybody scanned: until then they stay so.
  kept_until timestamptz,
  ended_at timestamptz,
  primary key (merchant_id, sitting_id),
  constraint table_sittings_cart unique (merchant_id, shop_id, cart_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
select tabard_tenant_table('table_sittings', 'select, insert, update, delete');

-- Which sitting is at a table; tables that were joined have the same one.
create table table_places (
  merchant_id uuid not null,
  table_id uuid not null,
  sitting_id uuid not null,
  primary key (merchant_id, table_id),
  foreign key (merchant_id, table_id) references shop_tables on delete cascade
);
create index table_places_sitting on table_places (merchant_id, sitting_id);
select tabard_tenant_table('table_places', 'select, insert, update, delete');

-- What a sitting has ordered: who sent it, and whose each line is.
create table table_rounds (
  merchant_id uuid not null,
  order_id uuid not null,
  shop_id uuid not null,
  sitting_id uuid not null,
  cart_id text not null,
  by_seat text not null,
  lines jsonb not null,
  -- On a payment page: the lines stay in the cart until the money is there.
  is_paying boolean not null,
  sent_at timestamptz not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, sitting_id) references table_sittings on delete cascade
);
create index table_rounds_sitting on table_rounds (merchant_id, sitting_id);
select tabard_tenant_table('table_rounds', 'select, insert, update, delete');

-- The seat names a guest to the others at the table.
alter table table_sessions
  add column sitting_id uuid,
  add column seat text check (seat ~ '^[A-Za-z0-9_-]{8}$');
create index table_sessions_sitting on table_sessions (merchant_id, sitting_id) where ended_at is null;

-- Who sits at a table already goes on as one sitting.
insert into table_places (merchant_id, table_id, sitting_id)
  select merchant_id, table_id, gen_random_uuid() from (select distinct merchant_id, table_id from table_sessions where ended_at is null) t;
update table_sessions s set sitting_id = p.sitting_id, seat = substr(translate(s.session_id, '-_', 'ab'), 1, 8)
  from table_places p where p.merchant_id = s.merchant_id and p.table_id = s.table_id and s.ended_at is null;
insert into table_sittings (merchant_id, sitting_id, shop_id, cart_id, round, revision, state, opened_at, touched_at)
  select merchant_id, sitting_id, shop_id, gen_random_uuid()::text, 1, 1,
    jsonb_build_object('guests', jsonb_agg(jsonb_build_object('seat', seat, 'name', '', 'mark', '', 'isReady', false) order by started_at),
      'lines', '[]'::jsonb, 'removed', '[]'::jsonb, 'note', '', 'sent', '[]'::jsonb, 'applied', '{}'::jsonb), min(started_at), min(started_at)
  from table_sessions where sitting_id is not null group by merchant_id, sitting_id, shop_id;
