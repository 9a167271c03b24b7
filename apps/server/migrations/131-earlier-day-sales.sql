-- Gift cards, top-ups, deposits and payment requests no longer count as sales (ADR-210). For each trading date whose
-- report changes: the sales that it showed, and what of them it now lists apart. Only this migration writes it.

create table earlier_day_sales (
  merchant_id uuid not null,
  shop_id uuid not null,
  trading_date date not null,
  before_cents bigint not null,
  moved_cents bigint not null,
  changed_at timestamptz not null,
  primary key (merchant_id, shop_id, trading_date)
);
select tabard_tenant_table('earlier_day_sales', 'select');
alter table earlier_day_sales add constraint earlier_day_sales_merchant foreign key (merchant_id) references merchants on delete cascade;

insert into earlier_day_sales (merchant_id, shop_id, trading_date, before_cents, moved_cents, changed_at)
select o.merchant_id, o.shop_id, o.trading_date, sum(b.total_cents),
  sum(case when coalesce(o.details #>> '{taken,kind}', '') in ('request', 'deposit', 'giftCard', 'topUp') then b.total_cents else 0 end), current_timestamp
from orders o join bills b on b.merchant_id = o.merchant_id and b.bill_id = o.order_id
where o.status not in ('cancelled', 'pending')
group by o.merchant_id, o.shop_id, o.trading_date
having sum(case when coalesce(o.details #>> '{taken,kind}', '') in ('request', 'deposit', 'giftCard', 'topUp') then b.total_cents else 0 end) > 0;
