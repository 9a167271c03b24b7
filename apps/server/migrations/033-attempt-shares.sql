-- A table's bill by card, all of it or a part: one attempt, of which each order has its share.
alter table payment_attempts
  -- Who of the table pays; null: an order paid by itself.
  add column seat text check (seat ~ '^[A-Za-z0-9_-]{8}$'),
  -- Equal parts that belong together, and how many they are.
  add column split_id uuid,
  add column split_parts integer check (split_parts between 1 and 20),
  add constraint payment_attempts_split check ((split_id is null) = (split_parts is null) and (split_id is null or seat is not null));

create table attempt_shares (
  merchant_id uuid not null,
  attempt_id uuid not null,
  order_id uuid not null,
  cents integer not null check (cents > 0),
  -- Which state of the order it is of.
  amendment integer not null check (amendment >= 0),
  -- Which share of the order it is: payments tell them apart by it, and of two who take the next one, one has it.
  part integer not null check (part > 0),
  -- The dishes it is for: [{ lineNumber, units }]; none: so much of what is open.
  lines jsonb not null,
  primary key (merchant_id, attempt_id, order_id),
  constraint attempt_shares_part unique (merchant_id, order_id, part),
  foreign key (merchant_id, attempt_id) references payment_attempts on delete cascade,
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tabard_tenant_table('attempt_shares', 'select, insert');

-- Shares of an order are paid beside each other; an order by itself still has one attempt that has paid or could.
drop index payment_attempts_one_payable;
create unique index payment_attempts_one_payable on payment_attempts (merchant_id, order_id, amendment)
  where status in ('created', 'pending', 'unknown', 'paid') and seat is null;

-- One attempt pays several orders, each of them once.
drop index payments_attempt;
create unique index payments_attempt on payments (merchant_id, attempt_id, order_id) where attempt_id is not null;
