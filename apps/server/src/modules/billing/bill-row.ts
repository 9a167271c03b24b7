import type { PaymentStatus } from '@tabard/domain/orders/order-status'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { Columns } from '../../db/rows.ts'

type BillColumn =
  | 'currency'
  | 'totalCents'
  | 'taxCents'
  | 'roundingCents'
  | 'payableCents'
  | 'paidCents'
  | 'paidParts'
  | 'refundedCents'
  | 'returnedCents'

/** What a bill says is owed, and the sums of its payments and refunds. */
export interface BillRow extends Columns<'bills', BillColumn> {
  /** It follows from the amounts: the table computes it. */
  paymentStatus: PaymentStatus
  bill: Omit<Bill, 'lines'>
}

/** SQL: the columns of `BillRow`, from `bills b`. */
export const billColumns = `b.payment_status, b.currency, b.total_cents, b.tax_cents, b.rounding_cents, b.payable_cents, b.paid_cents, b.paid_parts,
  b.refunded_cents, b.returned_cents, b.content as bill`

/** SQL: join the bill `b` of the order `o`. */
export const joinBill = 'join bills b on b.merchant_id = :merchantId and b.bill_id = o.order_id'
