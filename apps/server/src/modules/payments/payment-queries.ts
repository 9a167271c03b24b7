import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

/** Insert the payment of a paid attempt. Throws on the keys against double payment. */
export const insertCardPayment = writing<
  { paymentId: string },
  {
    paymentId: string
    orderId: string
    shopId: string
    cents: number
    at: Date
    tradingDate: string
    provider: string
    attemptId: string
    amendment: number
  }
>(
  `insert into payments (merchant_id, payment_id, order_id, shop_id, kind, cents, at, trading_date, by_name, attempt_id, amendment)
   values (:merchantId, :paymentId, :orderId, :shopId, 'card', :cents, :at, :tradingDate, :provider, :attemptId, :amendment) returning payment_id`,
)

/** Mark a payment as applied to its order. No row: it was already. */
export const settlePayment = writing<
  { orderId: string; cents: number; attemptId: string | null; amendment: number },
  { paymentId: string; at: Date }
>(
  `update payments set settled_at = :at where merchant_id = :merchantId and payment_id = :paymentId and settled_at is null
   returning order_id, cents, attempt_id, amendment`,
)

export interface PaymentRow extends Columns<
  'payments',
  'paymentId' | 'orderId' | 'cents' | 'tenderedCents' | 'refundedCents' | 'at' | 'attemptId' | 'settledAt'
> {
  kind: 'cash' | 'card'
}

/** List the payments of orders, oldest first. */
export const listPayments = reading<PaymentRow, { orderIds: readonly string[] }>(
  `select payment_id, order_id, kind, cents, tendered_cents, refunded_cents, at, attempt_id, settled_at
   from payments where merchant_id = :merchantId and order_id = any(:orderIds::uuid[]) order by at, amendment, part, payment_id`,
)

/** Add a refund to its payment. The condition limits it to the paid amount. No row: too much. */
export const takeFromPayment = writing<{ refundedCents: number }, { paymentId: string; cents: number }>(
  `update payments set refunded_cents = refunded_cents + :cents
   where merchant_id = :merchantId and payment_id = :paymentId and refunded_cents + :cents between 0 and cents returning refunded_cents`,
)
