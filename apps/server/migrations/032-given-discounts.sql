-- What staff took off an order or one of its lines, who and why. What it comes to follows the order's bill; the terms
-- themselves stand in the order's details, where whatever prices it anew finds them.
create table order_discounts (
  merchant_id uuid not null,
  order_id uuid not null,
  discount_id uuid not null,
  -- Null: off the whole order.
  line_number integer check (line_number > 0),
  reason text not null check (reason in ('goodwill', 'wait', 'quality', 'staffMeal', 'friends', 'agreed', 'other')),
  words text not null,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  cents integer not null check (cents >= 0),
  primary key (merchant_id, order_id, discount_id),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tabard_tenant_table('order_discounts', 'select, insert, update, delete');
-- One a line, and one for the whole.
create unique index order_discounts_once on order_discounts (merchant_id, order_id, coalesce(line_number, 0));

-- What of a line was paid for by itself, where a table pays in parts.
alter table order_lines add column paid_units integer not null default 0;
alter table order_lines add constraint order_lines_paid_limit check (paid_units between 0 and quantity) not valid;
grant update (paid_units) on order_lines to tabard_app;

-- How many parts were paid by themselves so far, and which of them a payment is: each part is taken once.
alter table orders add column paid_parts integer not null default 0;
alter table payments add column part integer not null default 0 check (part >= 0);
alter table payments drop constraint payments_once;
alter table payments add constraint payments_once unique (merchant_id, order_id, kind, amendment, part);
