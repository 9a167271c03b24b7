import { providerTender, tenders } from '@tabard/domain/pricing/tenders/registry'
import { reading, writing } from '../../db/statement.ts'
import { isPaidAhead } from './queries.ts'
import { receivedKind, receivedKinds, returnedKind, returnedKinds } from './tender-sql.ts'

const { ledger: captured } = tenders[providerTender]

export interface LedgerDifference {
  /**
   * What differs: money received, refunded or sold of an order, what of a payment request is a sale and of another order a
   * deposit, its account, an attempt at the provider, a tender's day, a day report, or
   * what the member card of an order has of it, in hundredths of points or in stamps.
   */
  check:
    | 'received'
    | 'refunded'
    | 'sold'
    | 'deposit'
    | 'account'
    | 'provider'
    | 'day'
    | 'report'
    | 'pointsEarned'
    | 'pointsRedeemed'
    | 'stampsEarned'
    | 'stampsRedeemed'
  /** The order, the attempt, or the trading date with the tender or the part of the report. */
  subject: string
  orderId: string | null
  expectedCents: number
  foundCents: number
}

/** SQL: the orders whose money moved since a date. */
const touched = `select order_id from payments where merchant_id = :merchantId and shop_id = :shopId and trading_date >= :since::date
     union select order_id from refunds where merchant_id = :merchantId and shop_id = :shopId and trading_date >= :since::date
     union select order_id from ledger_transfers where merchant_id = :merchantId and shop_id = :shopId and trading_date >= :since::date and order_id is not null`

/**
 * List where the ledger of a shop differs from orders, payments and refunds since a trading date. It compares
 * sums of rows with sums of transfers, per order, per attempt and per day.
 */
export const listDifferences = reading<LedgerDifference, { shopId: string; since: string }>(
  `with touched as (${touched}),
   posted as (
     select t.order_id,
       sum(case when t.kind in (${receivedKinds}) then t.amount else 0 end) as received,
       sum(case when t.kind in (${returnedKinds}) then t.amount when t.kind = 'refundFailed' then -t.amount else 0 end) as refunded,
       sum(case when t.kind = 'valueSold' then 0
         when t.kind = 'depositMoved' then 0
         when t.credit_kind in ('sales', 'surcharge', 'tips', 'rounding') or t.kind = 'depositHeld' and t.credit_kind = 'deposit' then t.amount
         when t.kind = 'depositHeld' or t.debit_kind in ('sales', 'surcharge', 'tips', 'rounding') then -t.amount else 0 end) as sold,
       sum(case when t.kind = 'valueSold' then 0 when t.credit_kind = 'sales' then t.amount when t.debit_kind = 'sales' then -t.amount else 0 end) as sales,
       sum(case when t.kind not in ('depositHeld', 'depositMoved') then 0 when t.credit_kind = 'deposit' then t.amount else -t.amount end) as held,
       sum(case when t.credit_kind = 'order' then t.amount when t.debit_kind = 'order' then -t.amount else 0 end) as balance
     from ledger_transfers t where t.merchant_id = :merchantId and t.order_id in (select order_id from touched) group by t.order_id),
   expected as (
     select o.order_id, ${isPaidAhead} as is_paid_ahead,
       coalesce((select sum(p.cents) from payments p where p.merchant_id = :merchantId and p.order_id = o.order_id), 0)
         + coalesce((select sum(c.captured_cents) from (
             select distinct a.attempt_id, a.captured_cents from refunds r join payment_attempts a on a.merchant_id = :merchantId and a.attempt_id = r.attempt_id
             where r.merchant_id = :merchantId and r.order_id = o.order_id and r.payment_id is null) c), 0) as received,
       coalesce((select sum(r.cents) from refunds r where r.merchant_id = :merchantId and r.order_id = o.order_id and r.status <> 'failed'), 0) as refunded,
       case when o.status <> 'cancelled' and b.payment_status in ('paid', 'partRefunded', 'refunded')
         then greatest(0, b.payable_cents - b.refunded_cents + b.returned_cents) else 0 end as sold
     from orders o join bills b on b.merchant_id = :merchantId and b.bill_id = o.order_id where o.merchant_id = :merchantId and o.order_id in (select order_id from touched)),
   accounts as (
     select l.owner, sum(l.credits - l.debits) as balance from ledger_accounts l
     where l.merchant_id = :merchantId and l.kind = 'order' and l.owner in (select order_id::text from touched) group by l.owner),
   compared as (
     select e.order_id, c.name, c.expected, c.found
     from expected e
       left join posted p on p.order_id = e.order_id
       left join accounts a on a.owner = e.order_id::text
       cross join lateral (values
         ('received', e.received, coalesce(p.received, 0)), ('refunded', e.refunded, coalesce(p.refunded, 0)),
         ('sold', e.sold::bigint, coalesce(p.sold, 0)),
         ('deposit', 0, coalesce(case when e.is_paid_ahead then p.sales else p.held end, 0)), ('account', coalesce(p.balance, 0), coalesce(a.balance, 0))) c(name, expected, found)),
   attempts as (
     select a.attempt_id, a.bill_id as order_id,
       a.captured_cents - coalesce((select sum(r.cents) from refunds r where r.merchant_id = :merchantId and r.attempt_id = a.attempt_id and r.status = 'done'), 0) as expected,
       coalesce((select sum(case when t.debit_kind = '${captured.account}' then t.amount when t.credit_kind = '${captured.account}' then -t.amount else 0 end)
         from ledger_transfers t where t.merchant_id = :merchantId and t.attempt_id = a.attempt_id
           and t.order_id in (select s.bill_id from attempt_shares s where s.merchant_id = :merchantId and s.attempt_id = a.attempt_id)), 0) as found
     from (
       select distinct on (x.attempt_id) x.attempt_id, x.captured_cents, x.status, s.bill_id
       from payment_attempts x join attempt_shares s on s.merchant_id = :merchantId and s.attempt_id = x.attempt_id
       where x.merchant_id = :merchantId and s.bill_id in (select order_id from touched)
       order by x.attempt_id, s.bill_id) a
     where a.status = 'paid' or exists (select from refunds r where r.merchant_id = :merchantId and r.attempt_id = a.attempt_id)),
   days as (
     select m.trading_date, m.kind, sum(m.expected) as expected, sum(m.found) as found
     from (
       select p.trading_date, ${receivedKind('p.tender')} as kind, p.cents as expected, 0::bigint as found
       from payments p where p.merchant_id = :merchantId and p.shop_id = :shopId and p.trading_date >= :since::date
       union all
       select r.trading_date, coalesce(${returnedKind('p.tender')}, '${captured.returns}'), r.cents, 0
       from refunds r left join payments p on p.merchant_id = :merchantId and p.payment_id = r.payment_id
       where r.merchant_id = :merchantId and r.shop_id = :shopId and r.trading_date >= :since::date
       union all
       select t.trading_date, t.kind, 0, t.amount from ledger_transfers t
       where t.merchant_id = :merchantId and t.shop_id = :shopId and t.trading_date >= :since::date
         and t.kind in (${receivedKinds}, ${returnedKinds}) and (t.kind <> '${captured.receives}' or t.payment_id is not null)) m
     group by m.trading_date, m.kind)
   select name as check, order_id::text as subject, order_id, expected::bigint as expected_cents, found::bigint as found_cents from compared where expected <> found
   union all
   select 'provider', attempt_id::text, order_id, expected::bigint, found::bigint from attempts where expected <> found
   union all
   select 'day', concat_ws(' ', trading_date, kind), null, expected::bigint, found::bigint from days where expected <> found
   order by 1, 2 limit 500`,
)

/** Lock orders in the order of their ids. */
export const lockOrders = writing<{ orderId: string }, { shopId: string; orderIds: readonly string[] }>(
  `select order_id from orders where merchant_id = :merchantId and shop_id = :shopId and order_id = any(:orderIds::uuid[])
   order by order_id for update`,
)
