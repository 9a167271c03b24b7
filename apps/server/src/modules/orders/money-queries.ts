import type { OrderStatus, PaymentStatus } from '@tabard/domain/order-status'
import { reading, writing } from '../../db/statement.ts'
import { takeStock } from '../catalogue/take-stock.ts'
import { nextNumber, unreserved } from './claim-number.ts'

type OrderKey = [merchantId: string, shopId: string, orderId: string]

/** Money and status of an order change under its lock, and only there. */
export const lockOrder = writing<{ status: OrderStatus; payment_status: PaymentStatus }, OrderKey>(
  'select status, payment_status from orders where merchant_id = $1 and shop_id = $2 and order_id = $3 for update',
)

/** More time for an order that waits. */
export const extendHold = writing<{ version: number }, [...OrderKey, until: Date]>(
  `update orders set pending_until = $4, version = version + 1
   where merchant_id = $1 and shop_id = $2 and order_id = $3 and status = 'pending' returning version`,
)

/** An order that waited is placed: a number, now, to be ready later, at the bill of how it is paid. */
export const placeWaiting = writing<
  { version: number },
  [
    ...OrderKey,
    from: readonly OrderStatus[],
    at: Date,
    dueAt: Date,
    paidCents: number,
    paymentStatus: PaymentStatus,
    bill: string,
    roundingCents: number,
    payableCents: number,
    tradingDate: string,
  ]
>(
  `with claimed as (
     update service_numbers n set order_id = $3, claimed_at = $5, ${unreserved}
     where n.merchant_id = $1 and n.shop_id = $2
       and exists (select from orders o where o.merchant_id = $1 and o.order_id = $3 and (o.fires_at is null or o.fires_at <= $5))
       and n.number = ${nextNumber({ merchant: '$1', shop: '$2', cart: '(select o.cart_id from orders o where o.merchant_id = $1 and o.order_id = $3)', at: '$5' })}
     returning n.number)
   update orders set status = 'placed', version = version + 1, service_number = (select number from claimed), placed_at = $5,
     -- What was promised holds, unless the time to pay took longer.
     due_at = greatest(due_at, $6), fires_at = case when fires_at > $5 then fires_at end,
     pending_until = null, cancelled_at = null, cancelled_by = null, cancel_reason = null, trading_date = $12::date,
     paid_cents = paid_cents + $7, payment_status = $8, bill = $9, rounding_cents = $10, payable_cents = $11
   where merchant_id = $1 and shop_id = $2 and order_id = $3 and status = any($4) and payment_status = 'unpaid'
   returning version`,
)

/** Money for an order that was placed and is not paid in full: whether it is enough follows from the amounts. */
export const payPlaced = writing<
  { version: number },
  [...OrderKey, cents: number, bill: string, roundingCents: number, payableCents: number]
>(
  `update orders set paid_cents = paid_cents + $4, bill = $5, rounding_cents = $6, payable_cents = $7, version = version + 1,
     payment_status = order_payment_status($7, paid_cents + $4, refunded_cents, returned_cents)
   where merchant_id = $1 and shop_id = $2 and order_id = $3 and status not in ('pending', 'cancelled') and payment_status in ('unpaid', 'partPaid')
   returning version`,
)

/** Money that the order cannot take any more came, and goes back. */
export const passThrough = writing<{ version: number }, [...OrderKey, cents: number]>(
  `update orders set paid_cents = paid_cents + $4, refunded_cents = refunded_cents + $4, returned_cents = returned_cents + $4,
     version = version + 1, payment_status = case when payment_status = 'unpaid' and status in ('cancelled', 'pending') then 'refunded' else payment_status end
   where merchant_id = $1 and shop_id = $2 and order_id = $3 returning version`,
)

/**
 * Money given back. `returnedCents` of it had been paid too much, or is open again. Nothing of a cancelled order is open:
 * with its last cent it is refunded, however little of it had been paid.
 */
export const markRefunded = writing<
  { paid_cents: number; refunded_cents: number },
  [...OrderKey, cents: number, returnedCents: number]
>(
  `update orders set refunded_cents = refunded_cents + $4, returned_cents = returned_cents + $5, version = version + 1,
     payment_status = case when status = 'cancelled' and refunded_cents + $4 = paid_cents then 'refunded'
       else order_payment_status(payable_cents, paid_cents, refunded_cents + $4, returned_cents + $5) end
   where merchant_id = $1 and shop_id = $2 and order_id = $3 and refunded_cents + $4 <= paid_cents and paid_cents > 0
   returning paid_cents, refunded_cents`,
)

/** A refund that was not made: the order has its money again. `returnedCents` of it had been paid too much. */
export const takeBackRefund = writing<
  { version: number },
  [...OrderKey, cents: number, returnedCents: number]
>(
  `update orders set refunded_cents = refunded_cents - $4, returned_cents = returned_cents - $5, version = version + 1,
     payment_status = order_payment_status(payable_cents, paid_cents, refunded_cents - $4, returned_cents - $5)
   where merchant_id = $1 and shop_id = $2 and order_id = $3 returning version`,
)

/** The limit per line: the table's check refuses what the bill did not allot to it. */
export const refundLines = writing<
  { line_number: number },
  [merchantId: string, orderId: string, lines: string]
>(
  `update order_lines l set refunded_units = l.refunded_units + p.units, refunded_cents = l.refunded_cents + p.cents
   from jsonb_to_recordset($3::jsonb) p("lineNumber" integer, units integer, cents integer)
   where l.merchant_id = $1 and l.order_id = $2 and l.line_number = p."lineNumber" returning l.line_number`,
)

/**
 * The same turned round. A line may have less by now, since the order was changed: what it no longer has stands with what
 * had been paid too much, and is answered.
 */
export const takeBackLines = writing<
  { moved_cents: number },
  [merchantId: string, orderId: string, lines: string]
>(
  `with part as (
     select l.line_number, least(p.units, l.refunded_units) as units, least(p.cents, l.refunded_cents) as cents, p.cents as asked
     from jsonb_to_recordset($3::jsonb) p("lineNumber" integer, units integer, cents integer)
     join order_lines l on l.merchant_id = $1 and l.order_id = $2 and l.line_number = p."lineNumber")
   update order_lines l set refunded_units = l.refunded_units - part.units, refunded_cents = l.refunded_cents - part.cents
   from part where l.merchant_id = $1 and l.order_id = $2 and l.line_number = part.line_number
   returning part.asked - part.cents as moved_cents`,
)

export const listLineRefunds = reading<
  { order_id: string; line_number: number; units: number; cents: number },
  [merchantId: string, orderIds: readonly string[]]
>(
  `select order_id, line_number, refunded_units as units, refunded_cents as cents
   from order_lines where merchant_id = $1 and order_id = any($2::uuid[]) order by order_id, line_number`,
)

/** Stock for an order that had given it back; the table's check says when there is not enough. */
export const retakeStock = writing<
  Record<never, never>,
  [
    merchantId: string,
    shopId: string,
    subjects: readonly string[],
    quantities: readonly number[],
    date: string,
  ]
>(`with ${takeStock({ merchant: '$1', shop: '$2', subjects: '$3', quantities: '$4', date: '$5' })} select`)

/** Dishes of an order that were paid by themselves: the table's check refuses more units than there are. */
export const payUnits = writing<Record<never, never>, [merchantId: string, orderId: string, lines: string]>(
  `update order_lines l set paid_units = l.paid_units + p.units
   from jsonb_to_recordset($3::jsonb) p("lineNumber" integer, units integer)
   where l.merchant_id = $1 and l.order_id = $2 and l.line_number = p."lineNumber"`,
)

/** The same turned round. */
export const reopenUnits = writing<
  Record<never, never>,
  [merchantId: string, orderId: string, lines: string]
>(
  `update order_lines l set paid_units = greatest(0, l.paid_units - p.units)
   from jsonb_to_recordset($3::jsonb) p("lineNumber" integer, units integer)
   where l.merchant_id = $1 and l.order_id = $2 and l.line_number = p."lineNumber"`,
)

/** Nothing of it is paid any more: none of its dishes is. */
export const reopenAllUnits = writing<Record<never, never>, [merchantId: string, orderId: string]>(
  'update order_lines set paid_units = 0 where merchant_id = $1 and order_id = $2 and paid_units > 0',
)

/** An order of which nothing is paid any more, at the bill it has without any cash. */
export const reopenOrder = writing<{ order_id: string }, [...OrderKey, bill: string, payableCents: number]>(
  `update orders set bill = $4, rounding_cents = 0, payable_cents = $5
   where merchant_id = $1 and shop_id = $2 and order_id = $3 and payment_status = 'unpaid' and paid_cents = returned_cents returning order_id`,
)
