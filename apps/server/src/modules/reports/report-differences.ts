import { sumOf } from '@tabard/domain/pricing/amounts'
import type { ReadTx } from '../../db/tx.ts'
import { reading } from '../../db/statement.ts'
import { isOwing } from '../billing/owing.ts'
import { joinBill } from '../billing/bill-row.ts'
import type { LedgerCheck } from '../ledger/check-ledger.ts'
import { isSale } from '../orders/sales-channel.ts'
import { sumAmounts, sumBridge } from './amount-queries.ts'
import { sumOrders } from './queries.ts'

/** List the trading dates with orders since a date. */
export const listReportDates = reading<{ date: string }, { shopId: string; since: string }>(
  `select distinct o.trading_date::text as date from orders o
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.trading_date >= :since::date and o.status not in ('cancelled', 'pending')
   order by 1`,
)

/** What the ledger has of the orders of a trading date, and what the report shows of those that it does not have whole. */
interface PostedDay {
  /** Of orders that are owed or refunded: the ledger has them not, or in part. */
  skippedSales: number
  skippedApart: number
  skippedAdded: number
  postedSales: number
  postedApart: number
  postedAdded: number
  /** What orders with refunds kept. */
  kept: number
  postedKept: number
  postedOwed: number
}

/**
 * Sum what the ledger has of the orders of a trading date, on whatever date it was posted. Owed orders are not in it, and
 * refunds reduce sales and additions together, so that orders with refunds are compared as a whole.
 */
export const sumPostedDay = reading<PostedDay, { shopId: string; date: string }>(
  `with booked as (
     select o.order_id, ${isSale} as is_sale, b.total_cents, b.payable_cents, ${isOwing('b.')} as is_owed,
       greatest(0, b.refunded_cents - b.returned_cents) as refunded
     from orders o ${joinBill} where o.merchant_id = :merchantId and o.shop_id = :shopId and o.trading_date = :date
       and o.status not in ('cancelled', 'pending')),
   posted as (
     select t.order_id,
       sum(case when t.credit_kind = 'sales' then t.amount when t.debit_kind = 'sales' then -t.amount else 0 end) as sales,
       sum(case when t.kind not in ('depositHeld', 'depositMoved') then 0 when t.credit_kind = 'deposit' then t.amount else -t.amount end) as held,
       sum(case when t.credit_kind in ('surcharge', 'tips', 'rounding') then t.amount when t.debit_kind in ('surcharge', 'tips', 'rounding') then -t.amount else 0 end) as added
     from ledger_transfers t
     where t.merchant_id = :merchantId and t.kind <> 'valueSold' and t.order_id in (select order_id from booked) group by t.order_id),
   compared as (
     select b.is_sale, b.total_cents, b.payable_cents - b.total_cents as own_added, b.is_owed, greatest(0, b.payable_cents - b.refunded) as kept,
       not b.is_owed and b.refunded = 0 as is_plain,
       coalesce(p.sales, 0) as sales, coalesce(p.sales + p.held, 0) as apart, coalesce(p.added, 0) as added, coalesce(p.sales + p.held + p.added, 0) as whole
     from booked b left join posted p on p.order_id = b.order_id)
   select coalesce(sum(total_cents) filter (where is_sale and not is_plain), 0)::bigint as skipped_sales,
     coalesce(sum(total_cents) filter (where not is_sale and not is_plain), 0)::bigint as skipped_apart,
     coalesce(sum(own_added) filter (where not is_plain), 0)::bigint as skipped_added,
     coalesce(sum(sales) filter (where is_sale and is_plain), 0)::bigint as posted_sales,
     coalesce(sum(apart) filter (where not is_sale and is_plain), 0)::bigint as posted_apart,
     coalesce(sum(added) filter (where is_plain), 0)::bigint as posted_added,
     coalesce(sum(kept) filter (where not is_owed and not is_plain), 0)::bigint as kept,
     coalesce(sum(whole) filter (where not is_owed and not is_plain), 0)::bigint as posted_kept,
     coalesce(sum(whole) filter (where is_owed), 0)::bigint as posted_owed
   from compared`,
)

/**
 * List where the day reports of a shop differ from the ledger since a trading date: in the sales, in what is listed apart, in
 * surcharges, tips and rounding, and in what refunds left.
 */
export async function listReportDifferences(
  tx: ReadTx,
  { shopId, since }: { readonly shopId: string; readonly since: string },
): Promise<LedgerCheck['open']> {
  const differences: LedgerCheck['open'][number][] = []
  for (const { date } of await tx.rows(listReportDates({ shopId, since }))) {
    const key = { shopId, date }
    const [report, amounts, bridge, day] = await Promise.all([
      tx.row(sumOrders(key)),
      tx.rows(sumAmounts(key)),
      tx.row(sumBridge(key)),
      tx.row(sumPostedDay(key)),
    ])
    if (!report || !bridge || !day) continue
    const compared = {
      sales: [report.sales - day.skippedSales, day.postedSales],
      apart: [sumOf(amounts.map(({ cents }) => cents)) - day.skippedApart, day.postedApart],
      added: [bridge.added - day.skippedAdded, day.postedAdded],
      refunded: [day.kept, day.postedKept],
      owed: [0, day.postedOwed],
    } as const
    for (const [part, [expectedCents, foundCents]] of Object.entries(compared))
      if (expectedCents !== foundCents)
        differences.push({
          check: 'report',
          subject: `${date} ${part}`,
          orderId: null,
          expectedCents,
          foundCents,
        })
  }
  return differences
}
