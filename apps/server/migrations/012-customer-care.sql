-- When an account that its owner gave up is erased; until then a log-in keeps it.
alter table customers add column erase_at timestamptz;
grant delete on customers to tabard_app;

-- Staff look customers up by name, phone or mail.
create index customers_newest on customers (merchant_id, created_at desc, customer_id desc);

-- A PIN of six digits, by a hash that needs the installation's secret as well. Tries are counted before they are looked
-- at: after the fifth it is locked for a while, and longer each time; after the tenth only a code sets another.
alter table customers
  add column pin_hash text,
  add column pin_tries integer not null default 0,
  add column pin_locked_until timestamptz,
  add constraint customers_pin_tries check (pin_tries between 0 and 10);

alter table verification_codes
  drop constraint verification_codes_purpose_check,
  add constraint verification_codes_purpose_check check (purpose in ('signUp', 'logIn', 'reset', 'changePhone', 'setPin'));
