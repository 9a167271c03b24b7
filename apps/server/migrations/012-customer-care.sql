-- When an account that its owner gave up is erased; until then a log-in keeps it.
alter table customers add column erase_at timestamptz;
grant delete on customers to tabard_app;

-- Staff look customers up by name, phone or mail.
create index customers_newest on customers (merchant_id, created_at desc, customer_id desc);
