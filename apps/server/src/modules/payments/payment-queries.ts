import type { PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

export interface PaymentRow extends Columns<
  'payments',
  'paymentId' | 'orderId' | 'cents' | 'tenderedCents' | 'refundedCents' | 'at' | 'attemptId' | 'settledAt'
> {
  tender: PaymentTender
}

/** List the payments of orders, oldest first. */
export const listPayments = reading<PaymentRow, { orderIds: readonly string[] }>(
  `select payment_id, order_id, tender, cents, tendered_cents, refunded_cents, at, attempt_id, settled_at
   from payments where merchant_id = :merchantId and order_id = any(:orderIds::uuid[]) order by at, amendment, part, payment_id`,
)

/** Add a refund to its payment. The condition limits it to the paid amount. No row: too much. */
export const takeFromPayment = writing<{ refundedCents: number }, { paymentId: string; cents: number }>(
  `update payments set refunded_cents = refunded_cents + :cents
   where merchant_id = :merchantId and payment_id = :paymentId and refunded_cents + :cents between 0 and cents returning refunded_cents`,
)
