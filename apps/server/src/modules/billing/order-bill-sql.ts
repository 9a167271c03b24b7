import { drawerTender } from '@tabard/domain/pricing/tenders/registry'

// The statements that place an order or collect its cash at once (ADR-009) write the bill beside the order. Their
// conditions belong to the orders; what is written of a bill and its payment is said here.

/**
 * SQL: open the bill of an order that an earlier statement of the flush wrote, if it wrote it. Parameters: `:orderId`,
 * `:currency` and `BillValues`.
 */
export const insertOrderBill = `insert into bills (merchant_id, bill_id, shop_id, order_id, state, currency, total_cents, tax_cents, rounding_cents, payable_cents, content)
   select o.merchant_id, o.order_id, o.shop_id, o.order_id, case when o.status = 'pending' then 'waiting' else 'open' end,
     :currency, :totalCents, :taxCents, :roundingCents, :payableCents, :content::jsonb
   from orders o where o.merchant_id = :merchantId and o.order_id = :orderId`

/** SQL: a bill that nothing was paid for, and that one payment can settle. */
export const isUntouched = (bill: string): string =>
  `${bill}state = 'open' and ${bill}payment_status = 'unpaid' and ${bill}paid_parts = 0 and ${bill}paid_cents = 0`

/** SQL: pay the whole bill of an order, under the condition on `bills b`. Parameter: `:orderId`. */
export const payWholeBill = (condition: string): string =>
  `update bills b set paid_cents = b.payable_cents
   where b.merchant_id = :merchantId and b.bill_id = :orderId and ${condition}`

/**
 * SQL: insert the cash payment of an order, whose row and bill it locks: `o` and `b` of `from`, which names its `caller`.
 * Returns the caller as `CallerRow`. Parameters: `:paymentId`, `:tenderedCents`, `:at`, `:tradingDate`.
 */
export function insertCashOf(from: string): string {
  return `insert into payments (merchant_id, payment_id, order_id, shop_id, tender, cents, tendered_cents, at, trading_date, by_id, by_name)
   select :merchantId, :paymentId, c.order_id, c.shop_id, '${drawerTender}', c.payable_cents, :tenderedCents::integer, :at, :tradingDate::date, c.caller_id, c.caller_name
   from (select o.order_id, o.shop_id, b.payable_cents, caller.caller_id, caller.caller_name ${from} for no key update of o, b) c
   returning by_id as caller_id, by_name as caller_name, null::timestamptz as caller_since, false as caller_is_unused, 0 as caller_level`
}
