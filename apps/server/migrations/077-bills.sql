-- A bill states what is owed (F46, ADR-113): for an order, whose id it has, and later for deposits and pay links. It has the
-- sums of its payments and refunds, and its payment status follows from them.

-- The payment status of a bill follows from its amounts. Domain: order-status.ts, paymentStatus.
create function bill_payment_status(state text, payable integer, paid integer, refunded integer, returned integer)
returns text
language sql immutable
as $$
  select case
    -- Nothing is owed for an order that is not placed or was cancelled.
    when state <> 'open' and paid > 0 and refunded >= paid then 'refunded'
    when paid - returned < payable then case when paid - returned > 0 then 'partPaid' else 'unpaid' end
    when paid - returned > 0 and refunded >= paid then 'refunded'
    when refunded > returned then 'partRefunded'
    else 'paid'
  end
$$;
revoke all on function bill_payment_status(text, integer, integer, integer, integer) from public;
grant execute on function bill_payment_status(text, integer, integer, integer, integer) to tabard_app;

create table bills (
  merchant_id uuid not null,
  bill_id uuid not null,
  shop_id uuid not null,
  -- Null: it is not the bill of an order.
  order_id uuid,
  -- waiting: the order is not placed yet. void: the order was cancelled.
  state text not null check (state in ('waiting', 'open', 'void')),
  currency text not null,
  total_cents integer not null check (total_cents >= 0),
  tax_cents integer not null,
  rounding_cents integer not null,
  payable_cents integer not null check (payable_cents >= 0),
  -- The bill without its lines: those of an order are rows.
  content jsonb not null,
  paid_cents integer not null default 0,
  -- The payments of a part of it so far.
  paid_parts integer not null default 0,
  refunded_cents integer not null default 0,
  -- The refunds of what is due again, or was paid beyond the amount.
  returned_cents integer not null default 0,
  payment_status text not null
    generated always as (bill_payment_status(state, payable_cents, paid_cents, refunded_cents, returned_cents)) stored,
  primary key (merchant_id, bill_id),
  -- No more is refunded than was paid.
  constraint bills_refund_limit check (refunded_cents between 0 and paid_cents),
  constraint bills_returned_limit check (returned_cents between 0 and refunded_cents),
  constraint bills_of_orders check (order_id is null or order_id = bill_id)
);
select tabard_tenant_table('bills', 'select, insert');
grant update (state, total_cents, tax_cents, rounding_cents, payable_cents, content, paid_cents, paid_parts, refunded_cents, returned_cents)
  on bills to tabard_app;

-- No order is written between the copy and the removal of the columns.
lock table orders in share row exclusive mode;
insert into bills (merchant_id, bill_id, shop_id, order_id, state, currency, total_cents, tax_cents, rounding_cents, payable_cents, content,
  paid_cents, paid_parts, refunded_cents, returned_cents)
select merchant_id, order_id, shop_id, order_id, case status when 'pending' then 'waiting' when 'cancelled' then 'void' else 'open' end,
  currency, total_cents, tax_cents, rounding_cents, payable_cents, bill, paid_cents, paid_parts, refunded_cents, returned_cents
from orders;

alter table bills add constraint bills_order foreign key (merchant_id, order_id) references orders on delete cascade;

-- Open money, of any day: as many rows as there are debts, however long the history is.
create index bills_owing on bills (merchant_id, shop_id) where payment_status in ('unpaid', 'partPaid') and state = 'open';

drop index orders_owing;
drop index orders_table;
alter table orders drop column payment_status;
alter table orders drop column currency;
alter table orders drop column total_cents;
alter table orders drop column tax_cents;
alter table orders drop column rounding_cents;
alter table orders drop column payable_cents;
alter table orders drop column bill;
alter table orders drop column paid_cents;
alter table orders drop column paid_parts;
alter table orders drop column refunded_cents;
alter table orders drop column returned_cents;

-- What is still to be served at tables.
create index orders_table on orders (merchant_id, shop_id, table_id)
  where table_id is not null and status in ('pending', 'placed', 'preparing', 'ready');

drop function order_payment_status(integer, integer, integer, integer);
