-- The money ledger (F46, ADR-104): each row moves an amount from a debit account to a credit account, so that it is balanced
-- by construction. Rows are append-only. An account is named by its kind, its owner and its currency; an account of a shop
-- (cash drawer, sales) has no owner and is told apart by shop_id.

-- Whether an account of this kind belongs to something with an id: an order, a refund, a card.
create function ledger_is_owned(kind text)
returns boolean
language sql immutable
as $$ select kind in ('order', 'refund', 'storedValue', 'giftCard', 'deposit', 'points') $$;
revoke all on function ledger_is_owned(text) from public;
grant execute on function ledger_is_owned(text) to tabard_app;

create table ledger_transfers (
  merchant_id uuid not null,
  transfer_id uuid not null,
  kind text not null,
  shop_id uuid not null,
  currency text not null,
  debit_kind text not null,
  debit_owner text not null,
  credit_kind text not null,
  credit_owner text not null,
  -- Minor units; hundredths for points.
  amount bigint not null check (amount > 0),
  trading_date date not null,
  at timestamptz not null,
  order_id uuid,
  payment_id uuid,
  refund_id uuid,
  attempt_id uuid,
  reverses uuid,
  primary key (merchant_id, transfer_id),
  constraint ledger_transfers_two_accounts check ((debit_kind, debit_owner) <> (credit_kind, credit_owner)),
  constraint ledger_transfers_account_kinds check (
    (ledger_is_owned(debit_kind) or debit_kind in ('cashDrawer', 'providerClearing', 'terminalClearing', 'sales', 'surcharge', 'tips', 'rounding', 'pointsIssued'))
    and (ledger_is_owned(credit_kind) or credit_kind in ('cashDrawer', 'providerClearing', 'terminalClearing', 'sales', 'surcharge', 'tips', 'rounding', 'pointsIssued'))),
  constraint ledger_transfers_owners check (
    ledger_is_owned(debit_kind) = (debit_owner <> '') and ledger_is_owned(credit_kind) = (credit_owner <> '')),
  -- Points are counted in units and never exchanged with money in one transfer.
  constraint ledger_transfers_units check (
    (debit_kind in ('points', 'pointsIssued')) = (currency = 'points') and (credit_kind in ('points', 'pointsIssued')) = (currency = 'points')),
  -- A transfer is reversed once.
  constraint ledger_transfers_reversed_once unique (merchant_id, reverses)
);
select tabard_tenant_table('ledger_transfers', 'select, insert');
create index ledger_transfers_order on ledger_transfers (merchant_id, order_id) where order_id is not null;
create index ledger_transfers_day on ledger_transfers (merchant_id, shop_id, trading_date);
-- One effect per payment, per step of a refund and per captured attempt.
create unique index ledger_transfers_payment on ledger_transfers (merchant_id, payment_id) where payment_id is not null;
create unique index ledger_transfers_refund on ledger_transfers (merchant_id, refund_id, kind) where refund_id is not null;
create unique index ledger_transfers_capture on ledger_transfers (merchant_id, attempt_id)
  where kind = 'cardCaptured' and payment_id is null;

-- The two totals of each owned account: its balance is limited. Accounts of a shop have no row here: all payments of a
-- shop would queue for it. Their totals are sums over transfers of a trading date.
create table ledger_accounts (
  merchant_id uuid not null,
  kind text not null constraint ledger_accounts_kind check (ledger_is_owned(kind)),
  owner text not null check (owner <> ''),
  currency text not null,
  -- Null: the account is valid at all shops of the merchant.
  shop_id uuid,
  debits bigint not null check (debits >= 0),
  credits bigint not null check (credits >= 0),
  primary key (merchant_id, kind, owner, currency),
  -- Nothing is taken from an account that it does not have. Points may be below zero after a refund of what earned them.
  constraint ledger_accounts_limit check (kind = 'points' or credits >= debits)
);
select tabard_tenant_table('ledger_accounts', 'select, insert');
grant update (debits, credits) on ledger_accounts to tabard_app;
-- What the merchant owes: part payments, refunds on their way, values.
create index ledger_accounts_open on ledger_accounts (merchant_id, kind, shop_id) where credits <> debits;

-- Existing payments. Domain: packages/domain/src/ledger.
insert into ledger_transfers (merchant_id, transfer_id, kind, shop_id, currency, debit_kind, debit_owner, credit_kind, credit_owner,
  amount, trading_date, at, order_id, payment_id, attempt_id)
select p.merchant_id, gen_random_uuid(), case p.kind when 'cash' then 'cashTaken' else 'cardCaptured' end, p.shop_id,
  coalesce(a.currency, o.currency), case p.kind when 'cash' then 'cashDrawer' else 'providerClearing' end, '', 'order', p.order_id::text,
  p.cents, p.trading_date, p.at, p.order_id, p.payment_id, p.attempt_id
from payments p
  join orders o on o.merchant_id = p.merchant_id and o.order_id = p.order_id
  left join payment_attempts a on a.merchant_id = p.merchant_id and a.attempt_id = p.attempt_id
where p.cents > 0;

-- Money that was captured and returned without becoming a payment.
insert into ledger_transfers (merchant_id, transfer_id, kind, shop_id, currency, debit_kind, debit_owner, credit_kind, credit_owner,
  amount, trading_date, at, order_id, attempt_id)
select a.merchant_id, gen_random_uuid(), 'cardCaptured', a.shop_id, coalesce(a.captured_currency, a.currency), 'providerClearing', '',
  'order', a.order_id::text, a.captured_cents, r.trading_date, r.at, a.order_id, a.attempt_id
from payment_attempts a join lateral (
    select min(trading_date) as trading_date, min(at) as at from refunds r
    where r.merchant_id = a.merchant_id and r.attempt_id = a.attempt_id and r.payment_id is null) r on r.at is not null
where a.captured_cents > 0;

-- Refunds: the request, and what became of it.
insert into ledger_transfers (merchant_id, transfer_id, kind, shop_id, currency, debit_kind, debit_owner, credit_kind, credit_owner,
  amount, trading_date, at, order_id, refund_id, attempt_id)
select r.merchant_id, gen_random_uuid(), case when r.attempt_id is null then 'cashReturned' else 'refundRequested' end, r.shop_id,
  coalesce(a.captured_currency, a.currency, o.currency), 'order', r.order_id::text,
  case when r.attempt_id is null then 'cashDrawer' else 'refund' end, case when r.attempt_id is null then '' else r.refund_id::text end,
  r.cents, r.trading_date, r.at, r.order_id, r.refund_id, r.attempt_id
from refunds r
  join orders o on o.merchant_id = r.merchant_id and o.order_id = r.order_id
  left join payment_attempts a on a.merchant_id = r.merchant_id and a.attempt_id = r.attempt_id;

insert into ledger_transfers (merchant_id, transfer_id, kind, shop_id, currency, debit_kind, debit_owner, credit_kind, credit_owner,
  amount, trading_date, at, order_id, refund_id, attempt_id, reverses)
select r.merchant_id, gen_random_uuid(), case r.status when 'done' then 'refundSent' else 'refundFailed' end, r.shop_id, t.currency,
  'refund', r.refund_id::text, case r.status when 'done' then 'providerClearing' else 'order' end,
  case r.status when 'done' then '' else r.order_id::text end,
  r.cents, r.trading_date, coalesce(r.decided_at, r.at), r.order_id, r.refund_id, r.attempt_id,
  case r.status when 'failed' then t.transfer_id end
from refunds r join ledger_transfers t on t.merchant_id = r.merchant_id and t.refund_id = r.refund_id and t.kind = 'refundRequested'
where r.status in ('done', 'failed') and r.attempt_id is not null;

-- Settled orders: what of their bill was sold. A refund that was not an overpayment reduces sales first.
insert into ledger_transfers (merchant_id, transfer_id, kind, shop_id, currency, debit_kind, debit_owner, credit_kind, credit_owner,
  amount, trading_date, at, order_id)
select o.merchant_id, gen_random_uuid(), part.kind, o.shop_id, o.currency,
  case when part.cents > 0 then 'order' else part.account end, case when part.cents > 0 then o.order_id::text else '' end,
  case when part.cents > 0 then part.account else 'order' end, case when part.cents > 0 then '' else o.order_id::text end,
  abs(part.cents), o.recognised_on, o.recognised_at, o.order_id
from (
    select m.*, kept_refund < payable_cents as is_sold,
      least(total_cents, kept_refund) as sales_less,
      least(greatest(surcharge_cents, 0), greatest(kept_refund - total_cents, 0)) as surcharge_less,
      least(tip_cents, greatest(kept_refund - total_cents - greatest(surcharge_cents, 0), 0)) as tip_less
    from (
      select x.merchant_id, x.order_id, x.shop_id, x.currency, x.total_cents, x.payable_cents, x.rounding_cents,
        x.refunded_cents - x.returned_cents as kept_refund,
        coalesce((x.bill ->> 'tipCents')::integer, 0) as tip_cents,
        x.payable_cents - x.rounding_cents - x.total_cents - coalesce((x.bill ->> 'tipCents')::integer, 0) as surcharge_cents,
        coalesce(p.trading_date, x.trading_date) as recognised_on, coalesce(p.at, x.placed_at) as recognised_at
      from orders x left join lateral (
        select max(p.trading_date) as trading_date, max(p.at) as at from payments p
        where p.merchant_id = x.merchant_id and p.order_id = x.order_id) p on true
      where x.status <> 'cancelled' and x.payment_status in ('paid', 'partRefunded', 'refunded') and x.paid_cents > 0) m) o
  cross join lateral (values
    ('sale', 'sales', o.total_cents - o.sales_less),
    ('surcharge', 'surcharge', o.surcharge_cents - o.surcharge_less),
    ('tip', 'tips', o.tip_cents - o.tip_less),
    ('rounding', 'rounding', o.rounding_cents - (o.kept_refund - o.sales_less - o.surcharge_less - o.tip_less))) part(kind, account, cents)
where o.is_sold and part.cents <> 0;

insert into ledger_accounts (merchant_id, kind, owner, currency, shop_id, debits, credits)
select merchant_id, kind, owner, currency, (array_agg(shop_id))[1], sum(debits), sum(credits)
from (
  select merchant_id, debit_kind as kind, debit_owner as owner, currency, shop_id, amount as debits, 0 as credits
  from ledger_transfers where debit_owner <> ''
  union all
  select merchant_id, credit_kind, credit_owner, currency, shop_id, 0, amount from ledger_transfers where credit_owner <> '') moved
group by merchant_id, kind, owner, currency;

create or replace function remove_demo_merchant(merchant uuid)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not exists (select from merchants where merchant_id = merchant and is_demo) then
    raise exception 'not a demo merchant';
  end if;
  -- Rows that the removal of the merchant or its shops does not cascade to.
  delete from ledger_transfers where merchant_id = merchant;
  delete from ledger_accounts where merchant_id = merchant;
  delete from orders where merchant_id = merchant;
  delete from items where merchant_id = merchant;
  delete from menus where merchant_id = merchant;
  delete from merchants where merchant_id = merchant;
end
$$;
