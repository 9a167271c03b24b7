import type { OrderStatus } from '@tabard/domain/orders/order-status'
import { reading, writing } from '../../../db/statement.ts'
import { nextNumber, unreserved } from '../placing/writing/claim-number.ts'
import { isOwing } from '../../billing/owing.ts'
import { joinBill } from '../../billing/bill-row.ts'

/** Lock an order. Its money and status change only under this lock. */
export const lockOrder = writing<{ status: OrderStatus }, { shopId: string; orderId: string }>(
  'select status from orders where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId for update',
)

/** Extend the hold of a waiting order. */
export const extendHold = writing<{ version: number }, { shopId: string; orderId: string; until: Date }>(
  `update orders set pending_until = :until, version = version + 1
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and status = 'pending' returning version`,
)

/**
 * Claim a number for an order that waited for payment and is for now. Send it before `placeWaiting`, under the
 * order's lock.
 */
export const claimWaitingNumber = writing<
  Record<never, never>,
  { shopId: string; orderId: string; from: readonly OrderStatus[]; at: Date }
>(
  `update service_numbers n set order_id = :orderId, claimed_at = :at, ${unreserved}
   where n.merchant_id = :merchantId and n.shop_id = :shopId
     and exists (select from orders o ${joinBill} where o.merchant_id = :merchantId and o.order_id = :orderId and (o.fires_at is null or o.fires_at <= :at)
       and o.status = any(:from) and ${isOwing('b.')})
     and n.number = ${nextNumber({ merchant: ':merchantId', shop: ':shopId', cart: '(select o.cart_id from orders o where o.merchant_id = :merchantId and o.order_id = :orderId)', at: ':at' })}`,
)

/**
 * Place an order that waited for payment, and set the due time. It has the number of `claimWaitingNumber`; `openBill`
 * follows.
 */
export const placeWaiting = writing<
  { version: number },
  {
    shopId: string
    orderId: string
    from: readonly OrderStatus[]
    at: Date
    dueAt: Date
    tradingDate: string
  }
>(
  `update orders set status = 'placed', version = version + 1, service_number = (select n.number from service_numbers n where n.merchant_id = :merchantId and n.order_id = :orderId), placed_at = :at,
     -- What was promised holds, unless the time to pay took longer.
     due_at = greatest(due_at, :dueAt), fires_at = case when fires_at > :at then fires_at end,
     pending_until = null, cancelled_at = null, cancelled_by = null, cancel_reason = null, trading_date = :tradingDate::date
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and status = any(:from)
     and exists (select from bills b where b.merchant_id = :merchantId and b.bill_id = :orderId and ${isOwing('b.')})
   returning version`,
)

/** Add refunds to lines. The table's check limits them to the line's share of the bill. */
export const refundLines = writing<{ lineNumber: number }, { orderId: string; lines: string }>(
  `update order_lines l set refunded_units = l.refunded_units + p.units, refunded_cents = l.refunded_cents + p.cents
   from jsonb_to_recordset(:lines::jsonb) p("lineNumber" integer, units integer, cents integer)
   where l.merchant_id = :merchantId and l.order_id = :orderId and l.line_number = p."lineNumber" returning l.line_number`,
)

/**
 * Undo `refundLines`. If the order changed since, a line may have less refunded. `moved_cents` is the
 * difference, which counts as overpayment.
 */
export const takeBackLines = writing<{ movedCents: number }, { orderId: string; lines: string }>(
  `with part as (
     select l.line_number, least(p.units, l.refunded_units) as units, least(p.cents, l.refunded_cents) as cents, p.cents as asked
     from jsonb_to_recordset(:lines::jsonb) p("lineNumber" integer, units integer, cents integer)
     join order_lines l on l.merchant_id = :merchantId and l.order_id = :orderId and l.line_number = p."lineNumber")
   update order_lines l set refunded_units = l.refunded_units - part.units, refunded_cents = l.refunded_cents - part.cents
   from part where l.merchant_id = :merchantId and l.order_id = :orderId and l.line_number = part.line_number
   returning part.asked - part.cents as moved_cents`,
)

/** List the refunded units and cents of each line. */
export const listLineRefunds = reading<
  { orderId: string; lineNumber: number; units: number; cents: number },
  { orderIds: readonly string[] }
>(
  `select order_id, line_number, refunded_units as units, refunded_cents as cents
   from order_lines where merchant_id = :merchantId and order_id = any(:orderIds::uuid[]) order by order_id, line_number`,
)

/** Mark units as paid separately. The table's check refuses more units than ordered. */
export const payUnits = writing<Record<never, never>, { orderId: string; lines: string }>(
  `update order_lines l set paid_units = l.paid_units + p.units
   from jsonb_to_recordset(:lines::jsonb) p("lineNumber" integer, units integer)
   where l.merchant_id = :merchantId and l.order_id = :orderId and l.line_number = p."lineNumber"`,
)

/** Undo `payUnits`. */
export const reopenUnits = writing<Record<never, never>, { orderId: string; lines: string }>(
  `update order_lines l set paid_units = greatest(0, l.paid_units - p.units)
   from jsonb_to_recordset(:lines::jsonb) p("lineNumber" integer, units integer)
   where l.merchant_id = :merchantId and l.order_id = :orderId and l.line_number = p."lineNumber"`,
)

/** Mark all lines as unpaid. */
export const reopenAllUnits = writing<Record<never, never>, { orderId: string }>(
  'update order_lines set paid_units = 0 where merchant_id = :merchantId and order_id = :orderId and paid_units > 0',
)
