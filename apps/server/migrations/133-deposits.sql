-- What customers pay ahead by payment requests is a deposit (ADR-218): owed to them until an order is paid with it.

alter table payments drop constraint payments_tender;
alter table payments add constraint payments_tender check (
  tender in ('giftCard', 'voucher', 'storedValue', 'deposit', 'card', 'terminal', 'transfer', 'custom', 'cash')) not valid;
alter table payments validate constraint payments_tender;
alter table payments drop constraint payments_account;
alter table payments add constraint payments_account check (
  (tender in ('giftCard', 'voucher', 'storedValue', 'deposit')) = (account_owner <> '')) not valid;
alter table payments validate constraint payments_account;

-- The liability report reads deposits too.
drop index ledger_transfers_value_out;
create index ledger_transfers_value_out on ledger_transfers (merchant_id, debit_owner, debit_kind, at desc)
  where debit_kind in ('storedValue', 'giftCard', 'voucher', 'deposit', 'points', 'stamps');
drop index ledger_transfers_value_in;
create index ledger_transfers_value_in on ledger_transfers (merchant_id, credit_owner, credit_kind, at desc)
  where credit_kind in ('storedValue', 'giftCard', 'voucher', 'deposit', 'points', 'stamps');

-- Until now the ledger counted them as sales. Rows of past days stay: the amounts move today, each by a transfer that says so.
insert into ledger_transfers (merchant_id, transfer_id, kind, shop_id, currency, debit_kind, debit_owner, credit_kind, credit_owner,
  amount, trading_date, at, order_id)
select t.merchant_id, gen_random_uuid(), 'depositMoved', t.shop_id, t.currency, 'sales', '', 'deposit', t.order_id::text,
  t.amount, (current_timestamp at time zone s.time_zone)::date, current_timestamp, t.order_id
from (
  select l.merchant_id, l.shop_id, l.order_id, l.currency,
    sum(case when l.credit_kind = 'sales' then l.amount when l.debit_kind = 'sales' then -l.amount else 0 end) as amount
  from orders o join ledger_transfers l on l.merchant_id = o.merchant_id and l.order_id = o.order_id
  where coalesce(o.details #>> '{taken,kind}', '') in ('request', 'deposit')
  group by l.merchant_id, l.shop_id, l.order_id, l.currency) t
  join shops s on s.merchant_id = t.merchant_id and s.shop_id = t.shop_id
where t.amount > 0;

insert into ledger_accounts (merchant_id, kind, owner, currency, shop_id, debits, credits)
select merchant_id, 'deposit', credit_owner, currency, shop_id, 0, amount from ledger_transfers where kind = 'depositMoved';
