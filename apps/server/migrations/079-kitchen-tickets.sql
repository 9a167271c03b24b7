-- The kitchen's part of an order is in tables of its own (ADR-115). An order without a ticket row is untouched: placing
-- an order writes none.

create table kitchen_tickets (
  merchant_id uuid not null,
  order_id uuid not null,
  shop_id uuid not null,
  -- Items have their own progress, in kitchen_items. False: they follow the order's status.
  is_by_item boolean not null default false,
  -- Fired courses and when, in milliseconds.
  fired jsonb not null default '{}',
  -- The course of a line, by line number, where staff chose another.
  courses jsonb not null default '{}',
  -- Stations whose board showed it, and when, in milliseconds; `*`: a board for all stations.
  seen jsonb not null default '{}',
  resent_at timestamptz,
  -- When a scheduled order came to the board.
  came_at timestamptz,
  -- Changes of the order that not all its stations have read.
  changes jsonb not null default '[]',
  primary key (merchant_id, order_id)
);
select tabard_tenant_table('kitchen_tickets', 'select, insert, update');
alter table kitchen_tickets add constraint kitchen_tickets_order
  foreign key (merchant_id, order_id) references orders on delete cascade;

-- The progress of a ticket item: a line, or a part of a meal. Domain: packages/domain/src/kitchen/ticket-items.ts.
create table kitchen_items (
  merchant_id uuid not null,
  order_id uuid not null,
  -- `2`, or `2.0` for the first part of the second line.
  item_key text not null,
  state text not null constraint kitchen_items_state check (state in ('new', 'preparing', 'ready', 'served')),
  -- Units already made before more were ordered.
  made integer not null constraint kitchen_items_made check (made >= 0),
  -- Since when it has this state.
  at timestamptz not null,
  primary key (merchant_id, order_id, item_key)
);
select tabard_tenant_table('kitchen_items', 'select, insert, update, delete');
alter table kitchen_items add constraint kitchen_items_ticket
  foreign key (merchant_id, order_id) references kitchen_tickets on delete cascade;

insert into kitchen_tickets (merchant_id, order_id, shop_id, is_by_item, fired, courses, seen, resent_at, came_at, changes)
select merchant_id, order_id, shop_id, kitchen ? 'works', coalesce(kitchen -> 'fired', '{}'), coalesce(kitchen -> 'courses', '{}'),
  coalesce(kitchen -> 'seen', '{}'), to_timestamp((kitchen ->> 'sentAgainAt')::bigint / 1000.0),
  to_timestamp((kitchen ->> 'cameAt')::bigint / 1000.0), kitchen_changes
from orders where kitchen <> '{}' or kitchen_changes <> '[]';

insert into kitchen_items (merchant_id, order_id, item_key, state, made, at)
select o.merchant_id, o.order_id, w.key, w.value ->> 'state', (w.value ->> 'made')::integer,
  to_timestamp((w.value ->> 'at')::bigint / 1000.0)
from orders o, jsonb_each(o.kitchen -> 'works') w;

alter table orders drop column kitchen;
alter table orders drop column kitchen_changes;
