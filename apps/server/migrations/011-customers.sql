-- Customers' accounts (decision 29). A phone stands here only once a code proved it.
create table customers (
  merchant_id uuid not null references merchants on delete cascade,
  customer_id uuid not null,
  -- What documented clients know a customer by; it opens nothing.
  handle text not null check (handle ~ '^[A-Za-z0-9_-]{22}$'),
  -- What the customer orders as: orders belong to guests, and an account is a guest that is known.
  guest_id uuid not null,
  phone text not null check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  email text,
  password_hash text not null,
  status text not null check (status in ('active', 'blocked')),
  first_name text not null,
  last_name text not null,
  address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  licence_plate text not null,
  price_level integer not null default 0 check (price_level between 0 and 9),
  created_at timestamptz not null,
  primary key (merchant_id, customer_id),
  constraint customers_phone unique (merchant_id, phone),
  unique (merchant_id, handle),
  unique (merchant_id, guest_id),
  foreign key (merchant_id, guest_id) references guests on delete cascade
);
create unique index customers_email on customers (merchant_id, lower(email));
select tabard_tenant_table('customers', 'select, insert, update');

-- A session of a customer: its token is replaced from time to time, the session is one. Guests have none.
alter table access_tokens
  add column customer_id uuid,
  add column session_id uuid,
  add column session_started_at timestamptz,
  add constraint access_tokens_customer foreign key (merchant_id, customer_id) references customers on delete cascade,
  add constraint access_tokens_session check (num_nulls(customer_id, session_id, session_started_at) in (0, 3));
create index access_tokens_customer on access_tokens (merchant_id, customer_id) where customer_id is not null;

-- Codes sent to phones. Those of phones that nobody has an account for are made as well and not sent, so that a guess
-- is answered alike.
create table verification_codes (
  merchant_id uuid not null,
  code_id uuid not null,
  shop_id uuid not null,
  phone text not null,
  purpose text not null check (purpose in ('signUp', 'logIn', 'reset', 'changePhone')),
  -- Of the code with its phone and purpose.
  code_hash bytea not null,
  is_sent boolean not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  primary key (merchant_id, code_id),
  foreign key (merchant_id, shop_id) references shops on delete cascade,
  constraint verification_codes_tries check (tries between 0 and 5)
);
-- The newest of a phone and purpose is the one that counts.
create index verification_codes_phone on verification_codes (merchant_id, phone, purpose, created_at desc);
create index verification_codes_newest on verification_codes (merchant_id, shop_id, created_at desc);
select tabard_tenant_table('verification_codes', 'select, insert, update, delete');

-- When codes of a phone were guessed wrongly, in the last thirty days: however many codes, addresses and purposes, it is
-- one phone.
create table code_guesses (
  merchant_id uuid not null references merchants on delete cascade,
  phone text not null,
  times timestamptz[] not null,
  primary key (merchant_id, phone),
  constraint code_guesses_limit check (cardinality(times) <= 100)
);
select tabard_tenant_table('code_guesses', 'select, insert, update, delete');
