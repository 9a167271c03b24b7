-- An order that no kitchen accepts: when the boards were reminded of it, and when it is refused automatically. Null in
-- accept_by: never.
alter table orders
  add column reminded_at timestamptz,
  add column accept_by timestamptz;
-- Orders from before this rule count as reminded of: none of them is refused.
update orders set reminded_at = placed_at where status = 'placed';
