import type { AmountKind } from '@tabard/domain/cart/order-options'
import { reading } from '../../db/statement.ts'
import { joinBill } from '../billing/bill-row.ts'
import { isRequested, requestedKind } from '../orders/sales-channel.ts'

// What was asked for or sold without dishes: gift cards, top-ups, deposits and payment requests. It is no sale (ADR-210).

interface Day {
  readonly shopId: string
  readonly date: string
}

/** The orders of one kind without dishes. */
export interface AmountRow {
  kind: AmountKind
  times: number
  cents: number
  tax: number
}

/** Sum the orders without dishes of a trading date by kind, the largest first. Cancelled ones are left out. */
export const sumAmounts = reading<AmountRow, Day>(
  `select ${requestedKind} as kind, count(*)::integer as times, sum(b.total_cents)::bigint as cents, sum(b.tax_cents)::bigint as tax
   from orders o ${joinBill} where o.merchant_id = :merchantId and o.shop_id = :shopId and o.trading_date = :date
     and o.status not in ('cancelled', 'pending') and ${isRequested}
   group by 1 order by cents desc, 1`,
)

/** SQL: every movement of money of the trading date, by its payment. A failed refund moves nothing. */
const moved = `select p.order_id, p.cents as taken, 0 as refunded from payments p
     where p.merchant_id = :merchantId and p.shop_id = :shopId and p.trading_date = :date
   union all
   select r.order_id, 0, r.cents from refunds r join payments p on p.merchant_id = :merchantId and p.payment_id = r.payment_id
     where r.merchant_id = :merchantId and r.shop_id = :shopId and r.trading_date = :date and r.status <> 'failed'`

/** Takings of a trading date for one kind of order. */
export interface TakingsRow {
  /** Null: orders with dishes. */
  kind: AmountKind | null
  taken: number
  refunded: number
}

/** Sum what was taken and refunded on a trading date by what it paid for. */
export const sumTakings = reading<TakingsRow, Day>(
  `select ${requestedKind} as kind, sum(m.taken)::bigint as taken, sum(m.refunded)::bigint as refunded
   from (${moved}) m join orders o on o.merchant_id = :merchantId and o.order_id = m.order_id group by 1 order by 1`,
)

/** What leads from the sales of a trading date to its takings. */
export interface BridgeRow {
  /** Of the day's bills: surcharges, tips and rounding. */
  added: number
  /** Of the day's bills: not taken on the day, or refunded on it. */
  open: number
  /** Taken less refunded on the day for orders of other days, and for cancelled orders. */
  other: number
}

/** Sum what lies between the sales and the takings of a trading date: takings = sales + amounts + added - open + other. */
export const sumBridge = reading<BridgeRow, Day>(
  `with net as (select m.order_id, sum(m.taken - m.refunded) as cents from (${moved}) m group by m.order_id),
   booked as (
     select o.order_id, b.payable_cents, b.total_cents from orders o ${joinBill}
     where o.merchant_id = :merchantId and o.shop_id = :shopId and o.trading_date = :date
       and o.status not in ('cancelled', 'pending'))
   select coalesce((select sum(payable_cents - total_cents) from booked), 0)::bigint as added,
     coalesce((select sum(b.payable_cents - coalesce(n.cents, 0)) from booked b left join net n on n.order_id = b.order_id), 0)::bigint as open,
     coalesce((select sum(n.cents) from net n where not exists (select from booked b where b.order_id = n.order_id)), 0)::bigint as other`,
)

/** What a past report showed. */
export interface EarlierSalesRow {
  beforeCents: number
  movedCents: number
  changedAt: Date
}

/** Find what the report of a trading date showed as sales before amounts without dishes were listed apart. */
export const findEarlierSales = reading<EarlierSalesRow, Day>(
  `select before_cents, moved_cents, changed_at from earlier_day_sales
   where merchant_id = :merchantId and shop_id = :shopId and trading_date = :date`,
)
