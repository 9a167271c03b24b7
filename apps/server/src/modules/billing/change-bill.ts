import type { Bill } from '@tabard/domain/pricing/bill'
import type { WriteTx } from '../../db/tx.ts'
import type { BillRow } from './bill-row.ts'
import { billValues, tenderValues, type BilledAmounts } from './bill-values.ts'
import * as queries from './queries.ts'
import type { BillTotals } from './queries.ts'

// A bill changes under the lock of its order, which the caller holds.

/** Open the bill of an order that was placed after waiting, at the amounts of its tender. Undefined: it was paid or refunded. */
export async function openBill(
  tx: WriteTx,
  billId: string,
  bill: BillRow['bill'],
  paidCents: number,
): Promise<BillTotals | undefined> {
  const [opened] = await tx.change(queries.openBill({ billId, paidCents, ...tenderValues(bill) }))
  return opened
}

/** Make the bill of a cancelled order void. Undefined: the order is not cancelled. */
export async function voidBill(tx: WriteTx, billId: string): Promise<BillTotals | undefined> {
  const [voided] = await tx.change(queries.voidBill({ billId }))
  return voided
}

/** Write the amounts of a changed order. `movedCents`: of earlier refunds, what became an overpayment. */
export async function amendBill(
  tx: WriteTx,
  billId: string,
  amounts: Omit<BilledAmounts, 'lines'>,
  movedCents: number,
): Promise<BillTotals | undefined> {
  const [amended] = await tx.change(queries.amendBill({ billId, movedCents, ...billValues(amounts) }))
  return amended
}

/** Add a payment that pays the rest of a bill. Undefined: nothing is owed. */
export async function payBill(
  tx: WriteTx,
  billId: string,
  bill: BillRow['bill'],
  cents: number,
): Promise<BillTotals | undefined> {
  const [paid] = await tx.change(
    queries.payBill({ billId, cents, paidParts: null, parts: 0, ...tenderValues(bill) }),
  )
  return paid
}

/** Add a payment as the next part of a bill of which `paidParts` are paid. Undefined: nothing is owed, or another part was paid since. */
export async function payBillPart(
  tx: WriteTx,
  billId: string,
  bill: BillRow['bill'],
  part: { readonly cents: number; readonly paidParts: number },
): Promise<BillTotals | undefined> {
  const [paid] = await tx.change(queries.payBill({ billId, ...part, parts: 1, ...tenderValues(bill) }))
  return paid
}

/** Record money that the bill cannot accept as paid and refunded. */
export async function passThrough(tx: WriteTx, billId: string, cents: number): Promise<void> {
  await tx.change(queries.passThrough({ billId, cents }))
}

/** Add a refund. `returnedCents` of it were an overpayment, or are due again. Undefined: more than was paid. */
export async function refundBill(
  tx: WriteTx,
  billId: string,
  refund: { readonly cents: number; readonly returnedCents: number },
): Promise<BillTotals | undefined> {
  const [refunded] = await tx.change(queries.refundBill({ billId, ...refund }))
  return refunded
}

/** Undo a refund that failed. `returnedCents` of it were an overpayment. */
export async function takeBackRefund(
  tx: WriteTx,
  billId: string,
  refund: { readonly cents: number; readonly returnedCents: number },
): Promise<void> {
  await tx.change(queries.takeBackRefund({ billId, ...refund }))
}

/** Write the amounts of a bill after what its payments add has changed. */
export async function rewriteBill(tx: WriteTx, billId: string, bill: BillRow['bill']): Promise<void> {
  const { payableCents } = bill
  await tx.change(queries.rewriteBill({ billId, content: JSON.stringify(bill), payableCents }))
}

/** Write the amounts of a bill on which nothing is paid without cash rounding. False: something is paid. */
export async function reopenBill(tx: WriteTx, billId: string, bill: Omit<Bill, 'lines'>): Promise<boolean> {
  const { payableCents } = bill
  const reopened = await tx.change(
    queries.reopenBill({ billId, content: JSON.stringify(bill), payableCents }),
  )
  return reopened.length > 0
}
