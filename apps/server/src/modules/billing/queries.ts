import { writing } from '../../db/statement.ts'
import type { BillRow } from './bill-row.ts'
import type { BillValues, TenderValues } from './bill-values.ts'
import { canBePaid, isOwing } from './owing.ts'

// The caller holds the lock of the order: a bill changes only under it.

const ofBill = 'merchant_id = :merchantId and bill_id = :billId'

/** The sums of a bill after a change. */
export type BillTotals = Pick<BillRow, 'paymentStatus' | 'paidCents' | 'refundedCents' | 'returnedCents'>

const totals = 'payment_status, paid_cents, refunded_cents, returned_cents'

/** Open a waiting or void bill whose order is placed, at the amounts of its tender. Value may have paid a part. No row: it was paid or refunded. */
export const openBill = writing<BillTotals, { billId: string; paidCents: number } & TenderValues>(
  `update bills set state = 'open', content = :content, rounding_cents = :roundingCents, payable_cents = :payableCents, paid_cents = paid_cents + :paidCents
   where ${ofBill} and state in ('waiting', 'void') and ${isOwing()}
     and exists (select from orders o where o.merchant_id = :merchantId and o.order_id = :billId and o.status = 'placed')
   returning ${totals}`,
)

/** Make the bill of a cancelled order void. No row: its order is not cancelled. */
export const voidBill = writing<BillTotals, { billId: string }>(
  `update bills set state = 'void' where ${ofBill}
     and exists (select from orders o where o.merchant_id = :merchantId and o.order_id = :billId and o.status = 'cancelled')
   returning ${totals}`,
)

/** Write changed amounts. `movedCents`: of earlier refunds, what became an overpayment. */
export const amendBill = writing<BillTotals, { billId: string; movedCents: number } & BillValues>(
  `update bills set content = :content, total_cents = :totalCents, tax_cents = :taxCents, rounding_cents = :roundingCents, payable_cents = :payableCents,
     returned_cents = returned_cents + :movedCents
   where ${ofBill} returning ${totals}`,
)

/** Add a payment. No row: nothing is owed, or another part was paid since (`paidParts` null: any). */
export const payBill = writing<
  BillTotals,
  { billId: string; cents: number; paidParts: number | null; parts: number } & TenderValues
>(
  `update bills set paid_cents = paid_cents + :cents, paid_parts = paid_parts + :parts, content = :content, rounding_cents = :roundingCents, payable_cents = :payableCents
   where ${ofBill} and ${canBePaid()} and (:paidParts::integer is null or paid_parts = :paidParts)
   returning ${totals}`,
)

/**
 * Add payments from value to a bill that is open, or waits for the rest. No row: nothing is owed, or another part was paid
 * since.
 */
export const payByValue = writing<
  BillTotals,
  { billId: string; cents: number; paidParts: number; parts: number }
>(
  `update bills set paid_cents = paid_cents + :cents, paid_parts = paid_parts + :parts
   where ${ofBill} and state in ('open', 'waiting') and ${isOwing()} and paid_parts = :paidParts
     and paid_cents - returned_cents + :cents <= payable_cents
   returning ${totals}`,
)

/** Record money that the bill cannot accept as paid and refunded. */
export const passThrough = writing<BillTotals, { billId: string; cents: number }>(
  `update bills set paid_cents = paid_cents + :cents, refunded_cents = refunded_cents + :cents, returned_cents = returned_cents + :cents
   where ${ofBill} returning ${totals}`,
)

/** Add a refund. `returnedCents` of it were an overpayment, or are due again. No row: more than was paid. */
export const refundBill = writing<BillTotals, { billId: string; cents: number; returnedCents: number }>(
  `update bills set refunded_cents = refunded_cents + :cents, returned_cents = returned_cents + :returnedCents
   where ${ofBill} and refunded_cents + :cents <= paid_cents and paid_cents > 0
   returning ${totals}`,
)

/** Undo a refund that failed. `returnedCents` of it were an overpayment. */
export const takeBackRefund = writing<BillTotals, { billId: string; cents: number; returnedCents: number }>(
  `update bills set refunded_cents = refunded_cents - :cents, returned_cents = returned_cents - :returnedCents
   where ${ofBill} returning ${totals}`,
)

/** Write the amounts of a bill whose payments add more or less. */
export const rewriteBill = writing<
  Record<never, never>,
  { billId: string; content: string; payableCents: number }
>(`update bills set content = :content, payable_cents = :payableCents where ${ofBill}`)

/** Write the amounts without cash rounding for a bill on which nothing is paid. No row: something is paid. */
export const reopenBill = writing<BillTotals, { billId: string; content: string; payableCents: number }>(
  `update bills set content = :content, rounding_cents = 0, payable_cents = :payableCents
   where ${ofBill} and payment_status = 'unpaid' and paid_cents = returned_cents returning ${totals}`,
)
