create table orders (
  merchant_id uuid not null,
  order_id uuid not null,
  -- No foreign key to shops: every order would lock the shop's row, and commits of a busy shop would queue for it.
  shop_id uuid not null,
  -- The customer's own id of the cart: an order is placed once per cart (decision 19).
  cart_id text not null,
  body_hash bytea not null,
  guest_id uuid not null,
  -- Opens the receipt; 128 random bits behind the merchant's key.
  receipt_id text not null,
  status text not null check (status in ('pending', 'placed', 'preparing', 'ready', 'completed', 'cancelled')),
  payment_status text not null check (payment_status in ('unpaid', 'partPaid', 'paid', 'partRefunded', 'refunded')),
  -- Grows with every change: live screens and staff's taps compare it.
  version integer not null,
  order_type text not null,
  channel text not null,
  -- Null when all numbers were taken; the call code serves then (decision 25).
  service_number integer,
  call_code text not null,
  trading_date date not null,
  placed_at timestamptz not null,
  due_at timestamptz not null,
  accepted_at timestamptz,
  ready_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text,
  contact_name text not null,
  contact_phone text not null,
  note text not null,
  language text not null,
  menu_version text not null,
  currency text not null,
  total_cents integer not null check (total_cents >= 0),
  tax_cents integer not null,
  rounding_cents integer not null,
  payable_cents integer not null check (payable_cents >= 0),
  paid_cents integer not null,
  refunded_cents integer not null,
  -- The bill less its lines, frozen; the lines are rows.
  bill jsonb not null,
  primary key (merchant_id, order_id),
  -- Never more back than was paid, whoever asks at once.
  constraint orders_refund_limit check (refunded_cents between 0 and paid_cents),
  constraint orders_once_per_cart unique (merchant_id, shop_id, cart_id),
  constraint orders_receipt unique (merchant_id, receipt_id)
);
create index orders_day on orders (merchant_id, shop_id, trading_date, placed_at desc);
create index orders_open on orders (merchant_id, shop_id) where status in ('placed', 'preparing', 'ready');
create index orders_guest on orders (merchant_id, guest_id, placed_at desc);
select tabard_tenant_table('orders', 'select, insert, update');

create table order_lines (
  merchant_id uuid not null,
  order_id uuid not null,
  line_number integer not null,
  item_id uuid not null,
  quantity integer not null check (quantity > 0),
  amount_cents integer not null,
  name1 text not null,
  name2 text not null,
  -- The bill's line, its frozen allocations included: a refund reads them and never computes again.
  line jsonb not null,
  primary key (merchant_id, order_id, line_number),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tabard_tenant_table('order_lines', 'select, insert');

-- What happened to an order after it was placed, for its history.
create table order_events (
  merchant_id uuid not null,
  event_id uuid not null,
  order_id uuid not null,
  at timestamptz not null,
  who text not null,
  what text not null,
  note text not null,
  primary key (merchant_id, event_id),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
create index order_events_order on order_events (merchant_id, order_id, at);
select tabard_tenant_table('order_events', 'select, insert');

create table payments (
  merchant_id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  shop_id uuid not null,
  kind text not null check (kind = 'cash'),
  cents integer not null check (cents >= 0),
  tendered_cents integer check (tendered_cents >= cents),
  at timestamptz not null,
  trading_date date not null,
  by_id uuid not null,
  by_name text not null,
  primary key (merchant_id, payment_id),
  -- Cash is collected once an order.
  unique (merchant_id, order_id, kind),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
create index payments_day on payments (merchant_id, shop_id, trading_date);
select tabard_tenant_table('payments', 'select, insert');

create table refunds (
  merchant_id uuid not null,
  -- Minted by the screen that asked: the same request twice is one refund.
  refund_id uuid not null,
  order_id uuid not null,
  shop_id uuid not null,
  payment_id uuid not null,
  cents integer not null check (cents > 0),
  reason text not null,
  at timestamptz not null,
  trading_date date not null,
  by_id uuid not null,
  by_name text not null,
  primary key (merchant_id, refund_id),
  foreign key (merchant_id, order_id) references orders on delete cascade,
  foreign key (merchant_id, payment_id) references payments
);
create index refunds_order on refunds (merchant_id, order_id);
create index refunds_day on refunds (merchant_id, shop_id, trading_date);
select tabard_tenant_table('refunds', 'select, insert');

-- The numbers customers are called by: one row each, claimed in cycle order with SKIP LOCKED, freed when the order ends.
create table service_numbers (
  merchant_id uuid not null,
  shop_id uuid not null,
  number integer not null,
  order_id uuid,
  -- When it was last given out: the longest unused comes next.
  claimed_at timestamptz not null,
  primary key (merchant_id, shop_id, number),
  foreign key (merchant_id, shop_id) references shops on delete cascade
);
create index service_numbers_free on service_numbers (merchant_id, shop_id, claimed_at, number) where order_id is null;
create index service_numbers_order on service_numbers (merchant_id, order_id) where order_id is not null;
select tabard_tenant_table('service_numbers', 'select, insert, update, delete');

-- Removes a demo merchant with all that is its own (decision 38); any other is refused. Orders have no foreign key to
-- lean on; everything else goes with the merchant.
create function remove_demo_merchant(merchant uuid)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not exists (select from merchants where merchant_id = merchant and is_demo) then
    raise exception 'not a demo merchant';
  end if;
  -- What nothing takes along when its merchant or its shop goes.
  delete from orders where merchant_id = merchant;
  delete from items where merchant_id = merchant;
  delete from menus where merchant_id = merchant;
  delete from merchants where merchant_id = merchant;
end
$$;
revoke all on function remove_demo_merchant(uuid) from public;
grant execute on function remove_demo_merchant(uuid) to tabard_platform;
