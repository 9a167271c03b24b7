import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import { reading, writing } from '../../../db/statement.ts'
import { nextNumber, unreserved } from '../placing/writing/claim-number.ts'
import { isOwing } from '../owing.ts'

/** Lock an order. Its money and status change only under this lock. */
export const lockOrder = writing<
  { status: OrderStatus; paymentStatus: PaymentStatus },
  { shopId: string; orderId: string }
>(
  'select status, payment_status from orders where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId for update',
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
     and exists (select from orders o where o.merchant_id = :merchantId and o.order_id = :orderId and (o.fires_at is null or o.fires_at <= :at)
       and o.status = any(:from) and o.payment_status = 'unpaid')
     and n.number = ${nextNumber({ merchant: ':merchantId', shop: ':shopId', cart: '(select o.cart_id from orders o where o.merchant_id = :merchantId and o.order_id = :orderId)', at: ':at' })}`,
)

/**
 * Place an order that waited for payment: set the due time, and write the bill of its payment method. It has the
 * number of `claimWaitingNumber`.
 */
export const placeWaiting = writing<
  { version: number },
  {
    shopId: string
    orderId: string
    from: readonly OrderStatus[]
    at: Date
    dueAt: Date
    paidCents: number
    paymentStatus: PaymentStatus
    bill: string
    roundingCents: number
    payableCents: number
    tradingDate: string
  }
>(
  `update orders set status = 'placed', version = version + 1, service_number = (select n.number from service_numbers n where n.merchant_id = :merchantId and n.order_id = :orderId), placed_at = :at,
     -- What was promised holds, unless the time to pay took longer.
     due_at = greatest(due_at, :dueAt), fires_at = case when fires_at > :at then fires_at end,
     pending_until = null, cancelled_at = null, cancelled_by = null, cancel_reason = null, trading_date = :tradingDate::date,
     paid_cents = paid_cents + :paidCents, payment_status = :paymentStatus, bill = :bill, rounding_cents = :roundingCents, payable_cents = :payableCents
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and status = any(:from) and payment_status = 'unpaid'
   returning version`,
)

/** Add a payment to a placed order that is not fully paid. The payment status follows from the amounts. */
export const payPlaced = writing<
  { version: number },
  {
    shopId: string
    orderId: string
    cents: number
    bill: string
    roundingCents: number
    payableCents: number
  }
>(
  `update orders set paid_cents = paid_cents + :cents, bill = :bill, rounding_cents = :roundingCents, payable_cents = :payableCents, version = version + 1,
     payment_status = order_payment_status(:payableCents, paid_cents + :cents, refunded_cents, returned_cents)
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and status not in ('pending', 'cancelled') and ${isOwing()}
   returning version`,
)

/** Record money that the order cannot accept as paid and refunded. */
export const recordPassThrough = writing<
  { version: number },
  { shopId: string; orderId: string; cents: number }
>(
  `update orders set paid_cents = paid_cents + :cents, refunded_cents = refunded_cents + :cents, returned_cents = returned_cents + :cents,
     version = version + 1, payment_status = case when payment_status = 'unpaid' and status in ('cancelled', 'pending') then 'refunded' else payment_status end
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId returning version`,
)

/**
 * Add a refund. `returnedCents` of it were an overpayment, or are due again. A cancelled order is refunded as
 * soon as everything paid was returned. No row: more than was paid.
 */
export const markRefunded = writing<
  { paidCents: number; refundedCents: number },
  { shopId: string; orderId: string; cents: number; returnedCents: number }
>(
  `update orders set refunded_cents = refunded_cents + :cents, returned_cents = returned_cents + :returnedCents, version = version + 1,
     payment_status = case when status = 'cancelled' and refunded_cents + :cents = paid_cents then 'refunded'
       else order_payment_status(payable_cents, paid_cents, refunded_cents + :cents, returned_cents + :returnedCents) end
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and refunded_cents + :cents <= paid_cents and paid_cents > 0
   returning paid_cents, refunded_cents`,
)

/** Undo a refund that failed. `returnedCents` of it were an overpayment. */
export const takeBackRefund = writing<
  { version: number },
  { shopId: string; orderId: string; cents: number; returnedCents: number }
>(
  `update orders set refunded_cents = refunded_cents - :cents, returned_cents = returned_cents - :returnedCents, version = version + 1,
     payment_status = order_payment_status(payable_cents, paid_cents, refunded_cents - :cents, returned_cents - :returnedCents)
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId returning version`,
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

/** Write the bill without cash rounding for an order on which nothing is paid. No row: something is paid. */
export const reopenOrder = writing<
  { orderId: string },
  { shopId: string; orderId: string; bill: string; payableCents: number }
>(
  `update orders set bill = :bill, rounding_cents = 0, payable_cents = :payableCents
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and payment_status = 'unpaid' and paid_cents = returned_cents returning order_id`,
)
