import type { Client } from 'pg'
import type { OldShop } from './old-shop.ts'

// The day report of the release whose last migration is 067, as the specification of its totals: the statements
// are those of its apps/server/src/modules/reports/queries.ts, with numbered parameters and text results.

const ofDay = 'merchant_id = $1 and shop_id = $2 and trading_date = $3'

const sumOrders = `select count(*) filter (where status <> 'cancelled') as orders,
     count(*) filter (where status = 'cancelled') as cancelled,
     coalesce(sum(total_cents) filter (where status <> 'cancelled'), 0)::bigint as sales,
     coalesce(sum(tax_cents) filter (where status <> 'cancelled'), 0)::bigint as tax,
     coalesce(sum(rounding_cents) filter (where status <> 'cancelled'), 0)::bigint as rounding,
     coalesce(sum(payable_cents - paid_cents + returned_cents) filter (where status <> 'cancelled' and payment_status in ('unpaid', 'partPaid')), 0)::bigint as unpaid
   from orders where ${ofDay} and status <> 'pending'`

const sumPayments = `select coalesce(sum(cents) filter (where kind = 'cash'), 0)::bigint as cash,
     coalesce(sum(cents) filter (where kind = 'card'), 0)::bigint as card
   from payments where ${ofDay}`

const sumRefunds = `select coalesce(sum(r.cents) filter (where p.kind = 'cash'), 0)::bigint as cash,
     coalesce(sum(r.cents) filter (where p.kind = 'card'), 0)::bigint as card
   from refunds r join payments p on p.merchant_id = r.merchant_id and p.payment_id = r.payment_id
   where r.merchant_id = $1 and r.shop_id = $2 and r.trading_date = $3 and r.status <> 'failed'`

const sumGiven = `select d.reason, d.by_name as who, count(*) as times, sum(d.cents)::bigint as cents
   from orders o join order_discounts d on d.merchant_id = o.merchant_id and d.order_id = o.order_id
   where o.merchant_id = $1 and o.shop_id = $2 and o.trading_date = $3 and o.status not in ('cancelled', 'pending')
   group by d.reason, d.by_name order by cents desc, d.reason, d.by_name limit 50`

const sumExtras = `select e.row -> 'names' ->> 'first' as name1, coalesce(e.row -> 'names' ->> 'second', '') as name2,
     count(*) as times, sum((e.row ->> 'cents')::integer)::bigint as cents
   from orders o cross join lateral (
     select jsonb_array_elements(o.bill -> 'rows')
     union all
     select step from jsonb_array_elements(o.bill -> 'trace') as step
     where jsonb_typeof(step) = 'object' and step ->> 'step' = 'surcharge') e(row)
   where o.merchant_id = $1 and o.shop_id = $2 and o.trading_date = $3 and o.status not in ('cancelled', 'pending')
   group by 1, 2 order by cents desc, 1, 2 limit 50`

const sumHours = `select extract(hour from placed_at at time zone $4)::integer as hour, count(*) as orders, sum(total_cents)::bigint as sales
   from orders where ${ofDay} and status not in ('cancelled', 'pending') group by 1 order by 1`

const listTopItems = `select min(l.name1) as name1, min(l.name2) as name2, sum(l.quantity)::bigint as quantity, sum(l.amount_cents)::bigint as sales
   from order_lines l join orders o on o.merchant_id = l.merchant_id and o.order_id = l.order_id
   where o.merchant_id = $1 and o.shop_id = $2 and o.trading_date = $3 and o.status not in ('cancelled', 'pending')
   group by l.item_id order by quantity desc, sales desc limit 10`

/** The totals of a trading date as the release before reported them. */
export async function oldDayTotals(client: Client, shop: OldShop, date: string) {
  const ask = async (sql: string, more: readonly unknown[] = []) =>
    (await client.query<Record<string, string>>(sql, [shop.merchantId, shop.shopId, date, ...more])).rows
  const one = async (sql: string) => (await ask(sql))[0] ?? {}
  const cents = (row: Record<string, string>, name: string) => Number(row[name])
  const names = (row: Record<string, string>) => ({ first: row['name1'], second: row['name2'] })
  const [orders, paid, refunded] = [await one(sumOrders), await one(sumPayments), await one(sumRefunds)]
  const given = (await ask(sumGiven)).map((row) => ({
    reason: row['reason'],
    who: row['who'],
    times: cents(row, 'times'),
    cents: cents(row, 'cents'),
  }))
  const hours = await ask(sumHours, [shop.timeZone])
  return {
    tradingDate: date,
    currency: shop.currency,
    orders: cents(orders, 'orders'),
    cancelled: cents(orders, 'cancelled'),
    salesCents: cents(orders, 'sales'),
    taxCents: cents(orders, 'tax'),
    roundingCents: cents(orders, 'rounding'),
    collectedCents: cents(paid, 'cash') + cents(paid, 'card'),
    refundedCents: cents(refunded, 'cash') + cents(refunded, 'card'),
    cashCents: cents(paid, 'cash') - cents(refunded, 'cash'),
    cashCollectedCents: cents(paid, 'cash'),
    cashRefundedCents: cents(refunded, 'cash'),
    cardCents: cents(paid, 'card') - cents(refunded, 'card'),
    cardCollectedCents: cents(paid, 'card'),
    cardRefundedCents: cents(refunded, 'card'),
    unpaidCents: cents(orders, 'unpaid'),
    givenCents: given.reduce((sum, row) => sum + row.cents, 0),
    given,
    extras: (await ask(sumExtras)).map((row) => ({
      names: names(row),
      times: cents(row, 'times'),
      cents: cents(row, 'cents'),
    })),
    hours: Array.from({ length: 24 }, (_, place) => {
      const hour = (4 + place) % 24
      const found = hours.find((row) => Number(row['hour']) === hour)
      return { hour, orders: Number(found?.['orders'] ?? 0), salesCents: Number(found?.['sales'] ?? 0) }
    }),
    topItems: (await ask(listTopItems)).map((row) => ({
      names: names(row),
      quantity: cents(row, 'quantity'),
      salesCents: cents(row, 'sales'),
    })),
  }
}

/** Every trading date on which a shop placed an order, or money moved. */
export async function oldTradingDates(client: Client, { merchantId, shopId }: OldShop): Promise<string[]> {
  const { rows } = await client.query<{ date: string }>(
    `select distinct trading_date::text as date from (
       select trading_date from orders where merchant_id = $1 and shop_id = $2
       union all select trading_date from payments where merchant_id = $1 and shop_id = $2
       union all select trading_date from refunds where merchant_id = $1 and shop_id = $2) day order by 1`,
    [merchantId, shopId],
  )
  return rows.map(({ date }) => date)
}

/** The payment status and what is due of every order, as the release before showed them to staff. */
export async function oldOrderMoney(client: Client, { merchantId, shopId }: OldShop) {
  const { rows } = await client.query<{
    orderId: string
    status: string
    paymentStatus: string
    balanceCents: number
    paidCents: number
    refundedCents: number
  }>(
    `select order_id as "orderId", status, payment_status as "paymentStatus",
       case when status in ('pending', 'cancelled') or payment_status = 'refunded' then 0
         else payable_cents - paid_cents + returned_cents end as "balanceCents",
       paid_cents as "paidCents", refunded_cents as "refundedCents"
     from orders where merchant_id = $1 and shop_id = $2 order by order_id`,
    [merchantId, shopId],
  )
  return rows
}
