-- When an order is due is when its guest has it, of a delivery at the door (decision 044). What is open and was wanted at
-- once was due when it left the shop.
update orders set
  due_at = due_at + make_interval(mins => (details #>> '{delivery,agreed,minutes}')::integer),
  promised_at = promised_at + make_interval(mins => (details #>> '{delivery,agreed,minutes}')::integer)
where status in ('pending', 'placed', 'preparing', 'ready') and wanted_at is null
  and details #>> '{delivery,agreed,minutes}' is not null;
