import { reading } from '../../db/statement.ts'
import type { DiscountReason } from '@tabard/domain/pricing/discounts/manual-discount'
import type { PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import type { SalesChannel } from '@tabard/domain/orders/sales-channel'
import { isRequested, isSale, salesChannel } from '../orders/sales-channel.ts'
import { joinBill } from '../billing/bill-row.ts'
import { isOwing, owedCents } from '../billing/owing.ts'

/**
 * Sum the orders of a trading date. Cancelled orders are only counted. Amounts without dishes are neither counted nor
 * sales (`sumAmounts`); what is owed and the cash rounding include them.
 */
export const sumOrders = reading<
  { orders: number; cancelled: number; sales: number; tax: number; rounding: number; unpaid: number },
  { shopId: string; date: string }
>(
  `select count(*) filter (where ${isSale}) as orders,
     count(*) filter (where o.status = 'cancelled' and not ${isRequested}) as cancelled,
     coalesce(sum(b.total_cents) filter (where ${isSale}), 0)::bigint as sales,
     coalesce(sum(b.tax_cents) filter (where ${isSale}), 0)::bigint as tax,
     coalesce(sum(b.rounding_cents) filter (where o.status <> 'cancelled'), 0)::bigint as rounding,
     coalesce(sum(${owedCents('b.')}) filter (where o.status <> 'cancelled' and ${isOwing('b.')}), 0)::bigint as unpaid
   from orders o ${joinBill} where o.merchant_id = :merchantId and o.shop_id = :shopId and o.trading_date = :date and o.status <> 'pending'`,
)

export interface TenderSum {
  tender: PaymentTender
  cents: number
}

/** Sum the payments of a trading date by tender. */
export const sumPayments = reading<TenderSum, { shopId: string; date: string }>(
  `select tender, sum(cents)::bigint as cents
   from payments where merchant_id = :merchantId and shop_id = :shopId and trading_date = :date group by tender`,
)

/** Sum the refunds of a trading date by tender. Failed refunds are left out. */
export const sumRefunds = reading<TenderSum, { shopId: string; date: string }>(
  `select p.tender, sum(r.cents)::bigint as cents
   from refunds r join payments p on p.merchant_id = :merchantId and p.payment_id = r.payment_id
   where r.merchant_id = :merchantId and r.shop_id = :shopId and r.trading_date = :date and r.status <> 'failed' group by p.tender`,
)

/** Sum the manual discounts on a date's orders by reason and person. */
export const sumGiven = reading<
  { reason: DiscountReason; who: string; times: number; cents: number },
  { shopId: string; date: string }
>(
  `select d.reason, d.by_name as who, count(*) as times, sum(d.cents)::bigint as cents
   from orders o join order_discounts d on d.merchant_id = :merchantId and d.order_id = o.order_id
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.trading_date = :date and o.status not in ('cancelled', 'pending')
   group by d.reason, d.by_name order by cents desc, d.reason, d.by_name limit 50`,
)

/** Fees, charges and surcharges of the day's bills, by name. Bills of earlier releases name no surcharges. */
export const sumExtras = reading<
  { name1: string; name2: string; times: number; cents: number },
  { shopId: string; date: string }
>(
  `select e.row -> 'names' ->> 'first' as name1, coalesce(e.row -> 'names' ->> 'second', '') as name2,
     count(*) as times, sum((e.row ->> 'cents')::integer)::bigint as cents
   from orders o ${joinBill} cross join lateral (
     select jsonb_array_elements(b.content -> 'rows')
     union all
     select step from jsonb_array_elements(b.content -> 'trace') as step
     where jsonb_typeof(step) = 'object' and step ->> 'step' = 'surcharge') e(row)
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.trading_date = :date and o.status not in ('cancelled', 'pending')
   group by 1, 2 order by cents desc, 1, 2 limit 50`,
)

/** Sum the tips of a trading date, refunds deducted, and those that staff took by person. */
export const sumTips = reading<{ who: string | null; cents: number }, { shopId: string; date: string }>(
  `select null as who, coalesce(sum(case when credit_kind = 'tips' then amount else -amount end), 0)::bigint as cents
   from ledger_transfers where merchant_id = :merchantId and shop_id = :shopId and trading_date = :date and 'tips' in (credit_kind, debit_kind)
   union all
   (select t.by_name, sum(t.cents)::bigint from (
      select by_name, tip_cents as cents from payments
      where merchant_id = :merchantId and shop_id = :shopId and trading_date = :date and tip_cents > 0 and by_id is not null
      union all
      select p.by_name, -r.tip_cents from refunds r join payments p on p.merchant_id = :merchantId and p.payment_id = r.payment_id
      where r.merchant_id = :merchantId and r.shop_id = :shopId and r.trading_date = :date and r.tip_cents > 0 and r.status <> 'failed' and p.by_id is not null) t
    group by t.by_name order by 2 desc, 1 limit 50)`,
)

export interface ChannelRow {
  channel: SalesChannel
  orders: number
  sales: number
}

/** Sum the orders of a trading date by sales channel, the largest first. */
export const sumChannels = reading<ChannelRow, { shopId: string; date: string }>(
  `select ${salesChannel} as channel, count(*) as orders, sum(b.total_cents)::bigint as sales
   from orders o ${joinBill} where o.merchant_id = :merchantId and o.shop_id = :shopId and o.trading_date = :date and ${isSale}
   group by 1 order by sales desc, 1`,
)

export const sumHours = reading<
  { hour: number; orders: number; sales: number },
  { shopId: string; date: string; timeZone: string }
>(
  `select extract(hour from o.placed_at at time zone :timeZone)::integer as hour, count(*) as orders, sum(b.total_cents)::bigint as sales
   from orders o ${joinBill} where o.merchant_id = :merchantId and o.shop_id = :shopId and o.trading_date = :date and ${isSale} group by 1 order by 1`,
)

/** List the ten items of a date with the highest quantity. */
export const listTopItems = reading<
  { name1: string; name2: string; quantity: number; sales: number },
  { shopId: string; date: string }
>(
  `select min(l.name1) as name1, min(l.name2) as name2, sum(l.quantity)::bigint as quantity, sum(l.amount_cents)::bigint as sales
   from order_lines l join orders o on o.merchant_id = :merchantId and o.order_id = l.order_id
   where l.merchant_id = :merchantId and o.shop_id = :shopId and o.trading_date = :date and ${isSale}
   group by l.item_id order by quantity desc, sales desc limit 10`,
)
